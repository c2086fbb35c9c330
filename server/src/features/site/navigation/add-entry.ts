import type * as calls from '@jingke/contract/site/calls'
import { auditChange } from '../../../platform/audit-log/index.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { withParentName } from '../../../platform/tree.ts'
import { insertNavigationRow } from '../site.store.ts'
import { siteTopic } from '../site.ts'
import { type FindLinkFaults, loadEditableNavigation, requireLink } from './editable-navigation.ts'
import { lockNavigation } from './navigation.store.ts'
import { requireLevels, requireRoom } from './navigation-tree.ts'

export const addNavigationEntry =
  (findLinkFaults: FindLinkFaults): Operation<typeof calls.addNavigationEntry> =>
  async (call, { nameEn, linkUrl = '', isHidden = false, keepsPage = false, nameZh, parentId }) => {
    await inTransaction(call.context, async (within) => {
      const rows = await lockNavigation(within.db)
      requireRoom(rows)
      requireLevels(rows, parentId)
      await requireLink(within, findLinkFaults, linkUrl)
      const siblings = rows.filter((row) => row.parentId === parentId)
      const after = { nameZh, nameEn: nameEn || nameZh, linkUrl, isHidden, keepsPage, parentId }
      const id = await insertNavigationRow(within.db, {
        ...after,
        position: (siblings.at(-1)?.position ?? 0) + 1,
      })
      await auditChange(within, call, {
        subject: 'navigation',
        subjectId: id,
        subjectName: nameZh,
        action: 'created',
        after: withParentName(rows, after),
      })
      await within.bus.publish(siteTopic, null)
    })
    return loadEditableNavigation(call.context, findLinkFaults)
  }
