import type * as calls from '@jingke/contract/site/calls'
import { auditChange } from '../../../platform/audit-log/index.ts'
import { requireVersion } from '../../../platform/database/require-version.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { siteTopic } from '../site.ts'
import { type FindLinkFaults, loadEditableNavigation, requireLink } from './editable-navigation.ts'
import { lockNavigation, updateEntryRow } from './navigation.store.ts'
import { requireEntry } from './navigation-tree.ts'

export const updateNavigationEntry =
  (findLinkFaults: FindLinkFaults): Operation<typeof calls.updateNavigationEntry> =>
  async (call, { id, version, ...fields }) => {
    await inTransaction(call.context, async (within) => {
      const before = requireEntry(await lockNavigation(within.db), id)
      requireVersion(before, version)
      // A link that broke later does not keep an operator from changing the rest.
      if (fields.linkUrl !== undefined && fields.linkUrl !== before.linkUrl)
        await requireLink(within, findLinkFaults, fields.linkUrl)
      const patch =
        fields.nameEn === '' ? { ...fields, nameEn: fields.nameZh ?? before.nameZh } : fields
      const after = await updateEntryRow(within.db, id, patch)
      await auditChange(within, call, {
        subject: 'navigation',
        subjectId: id,
        subjectName: after?.nameZh ?? before.nameZh,
        action: 'updated',
        before,
        after,
      })
      await within.bus.publish(siteTopic, null)
    })
    return loadEditableNavigation(call.context, findLinkFaults)
  }
