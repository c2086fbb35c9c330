import type { siteEndpoints } from '@jingke/contract/site'
import { recordChange } from '../../../platform/changes/index.ts'
import type { Operation } from '../../../platform/implement.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { siteTopic } from '../site.ts'
import { lockSiteRules, updateSiteRulesRow } from './settings.store.ts'

export const updateSiteRules: Operation<typeof siteEndpoints.updateSiteRules> = async (
  call,
  { isOneDevice },
) => {
  await inTransaction(call.context, async (within) => {
    const before = await lockSiteRules(within.db)
    await updateSiteRulesRow(within.db, { isOneDevice })
    await recordChange(within, call, {
      subject: 'site',
      action: 'updated',
      before: { isOneDevice: before.isOneDevice },
      after: { isOneDevice },
    })
    await within.bus.publish(siteTopic, null)
  })
  return { isOneDevice }
}
