import type * as calls from '@jingke/contract/people/calls'
import type { Operation } from '../../../platform/implement.ts'
import { checkRows, rulesFor } from './rows/check-rows.ts'

export const checkImport: Operation<typeof calls.checkImport> = async (
  { context, identity },
  { rows, ...rules },
) => {
  const { issues, newGroups, newInstitutions } = await checkRows(
    context,
    rows,
    rulesFor(identity, rules),
  )
  return { issues, newGroups, newInstitutions }
}
