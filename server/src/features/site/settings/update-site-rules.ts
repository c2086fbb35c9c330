import { siteProblems } from '@jingke/contract/site'
import type * as calls from '@jingke/contract/site/calls'
import { auditChange } from '../../../platform/audit-log/index.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { refusedField } from '../../../platform/problem.ts'
import { rightsTopic } from '../../auth/index.ts'
import { siteTopic } from '../site.ts'
import { lockSiteRules, updateSiteRulesRow } from './settings.store.ts'

export const updateSiteRules: Operation<typeof calls.updateSiteRules> = (call, changes) =>
  inTransaction(call.context, async (within) => {
    const { isOpen: _, version: __, ...before } = await lockSiteRules(within.db)
    const after = { ...before, ...changes }
    if (after.remindFrom >= after.remindUntil)
      throw refusedField(siteProblems.reminderHoursInverted, 'remindUntil')
    await updateSiteRulesRow(within.db, after)
    await auditChange(within, call, { subject: 'site', action: 'updated', before, after })
    await within.bus.publish(siteTopic, null)
    // Staff without two-factor sign-in lose or get their rights.
    if (after.isSecondStepRequired !== before.isSecondStepRequired)
      await within.bus.publish(rightsTopic, null)
    return after
  })
