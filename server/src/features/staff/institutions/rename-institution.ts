import type { institutionEndpoints } from '@jingke/contract/staff'
import { recordChange } from '../../../platform/changes/index.ts'
import type { Operation } from '../../../platform/implement.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { renameInstitutionRow } from '../../profile/index.ts'
import { getInstitution, institutionNameTaken } from './get-institution.ts'
import { moveInstitution } from './move-institution.ts'

export const renameInstitution: Operation<typeof institutionEndpoints.renameInstitution> = (
  call,
  { id, name },
) =>
  inTransaction(call.context, async (within) => {
    const before = await getInstitution(within, id)
    if (!(await renameInstitutionRow(within.db, id, name))) throw institutionNameTaken(name)
    if (before.name !== name) await moveInstitution(within, before.name, name)
    await recordChange(within, call, {
      subject: 'institution',
      subjectId: id,
      subjectName: name,
      action: 'updated',
      before: { name: before.name },
      after: { name },
    })
    return getInstitution(within, id)
  })
