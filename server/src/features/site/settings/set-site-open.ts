import type * as calls from '@jingke/contract/site/calls'
import { auditChange } from '../../../platform/audit-log/index.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { siteTopic } from '../site.ts'
import { loadEditableSettings } from './editable-settings.ts'
import { lockSiteRules, updateSiteRulesRow } from './settings.store.ts'

export const setSiteOpen: Operation<typeof calls.setSiteOpen> = async (call, { isOpen }) => {
  await inTransaction(call.context, async (within) => {
    const before = await lockSiteRules(within.db)
    if (before.isOpen === isOpen) return
    await updateSiteRulesRow(within.db, { isOpen })
    await auditChange(within, call, {
      subject: 'site',
      action: isOpen ? 'opened' : 'closed',
      before: { isOpen: !isOpen },
      after: { isOpen },
    })
    await within.bus.publish(siteTopic, null)
  })
  return loadEditableSettings(call.context)
}
