import type { institutionEndpoints } from '@jingke/contract/staff'
import type { Operation } from '../../../platform/implement.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { renameInstitutionRow } from '../../profile/index.ts'
import { getInstitution, institutionNameTaken } from './get-institution.ts'
import { moveInstitution } from './move-institution.ts'

export const renameInstitution: Operation<typeof institutionEndpoints.renameInstitution> = (
  { context },
  { id, name },
) =>
  inTransaction(context, async (within) => {
    const before = await getInstitution(within, id)
    if (!(await renameInstitutionRow(within.db, id, name))) throw institutionNameTaken(name)
    if (before.name !== name) await moveInstitution(within, before.name, name)
    return getInstitution(within, id)
  })
