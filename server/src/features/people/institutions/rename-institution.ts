import type * as calls from '@jingke/contract/people/calls'
import { auditChange } from '../../../platform/audit-log/index.ts'
import { requireVersion } from '../../../platform/database/require-version.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { lockInstitution, renameInstitutionRow } from '../../profile/index.ts'
import { getInstitution, institutionNameTaken } from './get-institution.ts'
import { moveInstitution } from './move-institution.ts'

export const renameInstitution: Operation<typeof calls.renameInstitution> = (
  call,
  { id, version, name },
) =>
  inTransaction(call.context, async (within) => {
    await lockInstitution(within.db, id)
    const before = await getInstitution(within, id)
    requireVersion(before, version)
    if (!(await renameInstitutionRow(within.db, id, name))) throw institutionNameTaken(name)
    if (before.name !== name) await moveInstitution(within, before.name, name)
    await auditChange(within, call, {
      subject: 'institution',
      subjectId: id,
      subjectName: name,
      action: 'updated',
      before: { name: before.name },
      after: { name },
    })
    return getInstitution(within, id)
  })
