import type * as calls from '@jingke/contract/site/calls'
import { auditChange } from '../../../platform/audit-log/index.ts'
import { requireVersion } from '../../../platform/database/require-version.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { siblingsWith, withParentName } from '../../../platform/tree.ts'
import { siteTopic } from '../site.ts'
import { type FindLinkFaults, loadEditableNavigation } from './editable-navigation.ts'
import { lockNavigation, orderEntries, updateEntryRow } from './navigation.store.ts'
import { keptEntries, requireEntry, requireMovable } from './navigation-tree.ts'

export const moveNavigationEntry =
  (findLinkFaults: FindLinkFaults): Operation<typeof calls.moveNavigationEntry> =>
  async (call, { id, version, parentId, place: index }) => {
    await inTransaction(call.context, async (within) => {
      const rows = await lockNavigation(within.db)
      const moved = requireEntry(rows, id)
      requireVersion(moved, version)
      requireMovable(rows, id, parentId)
      const siblings = siblingsWith(keptEntries(rows), id, parentId, index)
      await updateEntryRow(within.db, id, { parentId })
      await orderEntries(within.db, siblings)
      await auditChange(within, call, {
        subject: 'navigation',
        subjectId: id,
        subjectName: moved.nameZh,
        action: 'moved',
        before: withParentName(rows, { parentId: moved.parentId, place: moved.position }),
        after: withParentName(rows, { parentId, place: siblings.indexOf(id) + 1 }),
      })
      await within.bus.publish(siteTopic, null)
    })
    return loadEditableNavigation(call.context, findLinkFaults)
  }
