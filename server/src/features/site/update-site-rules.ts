import type { siteEndpoints } from '@jingke/contract/site'
import type { Operation } from '../../platform/implement.ts'
import { putSiteRules } from './site.store.ts'
import { siteTopic } from './site.ts'

export const updateSiteRules: Operation<typeof siteEndpoints.updateSiteRules> = async (
  { context },
  rules,
) => {
  await putSiteRules(context.db, rules)
  await context.bus.publish(siteTopic, null)
  return rules
}
