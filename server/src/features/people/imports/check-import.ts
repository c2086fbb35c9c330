import type * as calls from '@jingke/contract/people/calls'
import type { Operation } from '../../../platform/implement.ts'
import type { ImportedPlans } from './imported-plans.ts'
import { checkRows, rulesFor } from './rows/check-rows.ts'

export const checkImport =
  (plans: ImportedPlans): Operation<typeof calls.checkImport> =>
  async ({ context, identity }, { rows, ...rules }) => {
    const { issues, newGroups, newInstitutions } = await checkRows(
      context,
      rows,
      rulesFor(identity, rules),
      plans,
    )
    return { issues, newGroups, newInstitutions }
  }
