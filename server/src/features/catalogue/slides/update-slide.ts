import type * as calls from '@jingke/contract/catalogue/calls'
import { requireVersion } from '../../../platform/database/require-version.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { auditCatalogueChange } from '../audit-log/audit-catalogue-change.ts'
import { announceCatalogueChange } from '../changes.ts'
import { requireLink } from '../links/find-link-faults.ts'
import { loadEditableSlides } from './list-editable-slides.ts'
import { requireOrder, requireSlide, requireWords, toColumns } from './slide-rules.ts'
import { lockSlides, updateSlideRow } from './slides.store.ts'

export const updateSlide: Operation<typeof calls.updateSlide> = async (
  call,
  { id, version, ...fields },
) => {
  await inTransaction(call.context, async (within) => {
    const before = requireSlide(await lockSlides(within.db), id)
    requireVersion(before, version)
    // A link that broke later does not keep an operator from changing the rest.
    if (fields.url !== undefined && fields.url !== before.url)
      await requireLink(within, fields.url, 'url')
    const patch = toColumns(fields, fields.nameZh ?? before.nameZh)
    requireWords({ ...before, ...patch })
    requireOrder({ ...before, ...patch })
    const after = await updateSlideRow(within.db, id, patch)
    await auditCatalogueChange(within, call, {
      subject: 'slide',
      subjectId: id,
      action: 'updated',
      before,
      after,
    })
    await announceCatalogueChange(within)
  })
  return loadEditableSlides(call.context)
}
