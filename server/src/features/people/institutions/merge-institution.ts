import type * as calls from '@jingke/contract/people/calls'
import { auditChange } from '../../../platform/audit-log/index.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { deleteInstitution } from '../../profile/index.ts'
import { getInstitution } from './get-institution.ts'
import { moveInstitution } from './move-institution.ts'

/** What features that this one does not know keep by the id of an institution. Within a transaction, after its learners moved. */
export type OnInstitutionMerge = (within: Context, id: number, intoId: number) => Promise<void>

/** Merging an institution into itself changes nothing. */
export const mergeInstitution =
  (onMerge: OnInstitutionMerge): Operation<typeof calls.mergeInstitution> =>
  (call, { id, intoId }) =>
    inTransaction(call.context, async (within) => {
      const from = await getInstitution(within, id)
      const into = await getInstitution(within, intoId)
      if (id === intoId) return into
      await moveInstitution(within, from.name, into.name)
      await onMerge(within, id, intoId)
      await deleteInstitution(within.db, id)
      const { name, memberCount, courseCount } = from
      await auditChange(within, call, {
        subject: 'institution',
        subjectId: id,
        subjectName: name,
        action: 'merged',
        before: { name, memberCount, courseCount },
        after: { into: into.name },
      })
      return getInstitution(within, intoId)
    })
