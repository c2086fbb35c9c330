import type * as calls from '@jingke/contract/people/calls'
import { auditChange } from '../../../platform/audit-log/index.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import {
  issueActivationCodes,
  lockUnactivated,
  noSource,
  recordOperations,
} from '../../auth/index.ts'
import { loadImport } from './get-import.ts'
import { listImported } from './imports.store.ts'

const codesPerCall = 500

/** Codes that were issued before stop working. */
export const issueSheetCodes: Operation<typeof calls.issueSheetCodes> = async (
  call,
  { id, afterLine },
) => {
  const { context, identity } = call
  const { fileName } = await loadImport(context, id)
  return inTransaction(context, async (within) => {
    const rows = await listImported(within.db, id, afterLine, codesPerCall)
    const found = await lockUnactivated(
      within.db,
      rows.flatMap(({ userId }) => userId ?? []),
    )
    const learners = new Map(found.map((learner) => [learner.id, learner]))
    const userIds = [...learners.keys()]
    const { codes, expiresAt } = await issueActivationCodes(within, userIds)
    await recordOperations(within, noSource, userIds, {
      kind: 'activation-code-issued',
      operatorId: identity.userId,
    })
    await auditChange(within, call, {
      subject: 'import',
      subjectId: id,
      subjectName: fileName,
      action: 'code-issued',
      after: { memberCount: codes.size },
    })
    return {
      codes: rows.flatMap(({ line, userId }) => {
        const learner = learners.get(userId ?? 0)
        const code = codes.get(userId ?? 0)
        return learner && code ? { line, userName: learner.userName, name: learner.name, code } : []
      }),
      expiresAt: expiresAt.toISOString(),
      nextLine: rows.length < codesPerCall ? null : (rows.at(-1)?.line ?? null),
    }
  })
}
