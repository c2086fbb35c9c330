import type { institutionEndpoints } from '@jingke/contract/staff'
import type { Operation } from '../../../platform/implement.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { deleteInstitution } from '../../profile/index.ts'
import { getInstitution } from './get-institution.ts'
import { moveInstitution } from './move-institution.ts'

/** Merging an institution into itself changes nothing. */
export const mergeInstitution: Operation<typeof institutionEndpoints.mergeInstitution> = (
  { context },
  { id, intoId },
) =>
  inTransaction(context, async (within) => {
    const from = await getInstitution(within, id)
    const into = await getInstitution(within, intoId)
    if (id === intoId) return into
    await moveInstitution(within, from.name, into.name)
    await deleteInstitution(within.db, id)
    return getInstitution(within, intoId)
  })
