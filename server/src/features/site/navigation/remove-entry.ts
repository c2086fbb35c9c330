import type * as calls from '@jingke/contract/site/calls'
import { auditChange } from '../../../platform/audit-log/index.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { withParentName } from '../../../platform/tree.ts'
import { siteTopic } from '../site.ts'
import { type FindLinkFaults, loadEditableNavigation } from './editable-navigation.ts'
import { lockNavigation, updateEntryRow } from './navigation.store.ts'
import { requireEntry } from './navigation-tree.ts'

export const removeNavigationEntry =
  (findLinkFaults: FindLinkFaults): Operation<typeof calls.removeNavigationEntry> =>
  async (call, { id }) => {
    await inTransaction(call.context, async (within) => {
      const rows = await lockNavigation(within.db)
      const before = requireEntry(rows, id)
      await updateEntryRow(within.db, id, { removedAt: within.clock.now() })
      await auditChange(within, call, {
        subject: 'navigation',
        subjectId: id,
        subjectName: before.nameZh,
        action: 'deleted',
        before: withParentName(rows, before),
      })
      await within.bus.publish(siteTopic, null)
    })
    return loadEditableNavigation(call.context, findLinkFaults)
  }
