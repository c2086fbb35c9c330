import { navigationProblems } from '@jingke/contract/site'
import type * as calls from '@jingke/contract/site/calls'
import { auditChange } from '../../../platform/audit-log/index.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { siteTopic } from '../site.ts'
import { type FindLinkFaults, loadEditableNavigation } from './editable-navigation.ts'
import { lockNavigation, updateEntryRow } from './navigation.store.ts'
import { requireRoom } from './navigation-tree.ts'

/** One that is in the list already stays as it is, so that a retry succeeds. */
export const restoreNavigationEntry =
  (findLinkFaults: FindLinkFaults): Operation<typeof calls.restoreNavigationEntry> =>
  async (call, { id }) => {
    await inTransaction(call.context, async (within) => {
      const rows = await lockNavigation(within.db)
      const entry = rows.find((row) => row.id === id)
      if (!entry) throw new Problem(navigationProblems.entryNotFound)
      if (!entry.removedAt) return
      requireRoom(rows)
      const after = await updateEntryRow(within.db, id, { removedAt: null })
      await auditChange(within, call, {
        subject: 'navigation',
        subjectId: id,
        subjectName: entry.nameZh,
        action: 'restored',
        after,
      })
      await within.bus.publish(siteTopic, null)
    })
    return loadEditableNavigation(call.context, findLinkFaults)
  }
