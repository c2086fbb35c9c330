import type { importEndpoints } from '@jingke/contract/staff'
import { hasPermission } from '../../../platform/call.ts'
import type { Operation } from '../../../platform/implement.ts'
import { checkRows } from './check-rows.ts'

export const checkImport: Operation<typeof importEndpoints.checkImport> = async (
  { context, identity },
  { rows, ...rules },
) => {
  const { issues, newGroups, newInstitutions } = await checkRows(context, rows, {
    ...rules,
    bindsTeams: hasPermission(identity, 'chat.lead'),
  })
  return { issues, newGroups, newInstitutions }
}
