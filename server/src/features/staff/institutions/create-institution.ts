import type { institutionEndpoints } from '@jingke/contract/staff'
import type { Operation } from '../../../platform/implement.ts'
import { insertInstitution } from '../../profile/index.ts'
import { getInstitution, institutionNameTaken } from './get-institution.ts'

export const createInstitution: Operation<typeof institutionEndpoints.createInstitution> = async (
  { context },
  { name },
) => {
  const id = await insertInstitution(context.db, name)
  if (id === undefined) throw institutionNameTaken(name)
  return getInstitution(context, id)
}
