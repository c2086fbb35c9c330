import type { importEndpoints } from '@jingke/contract/staff'
import type { Operation } from '../../../platform/implement.ts'
import { checkRows } from './check-rows.ts'

export const checkImport: Operation<typeof importEndpoints.checkImport> = async (
  { context },
  { rows, ...rules },
) => {
  const { issues, newGroups, newInstitutions } = await checkRows(context, rows, rules)
  return { issues, newGroups, newInstitutions }
}
