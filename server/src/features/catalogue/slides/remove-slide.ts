import type * as calls from '@jingke/contract/catalogue/calls'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { auditCatalogueChange } from '../audit-log/audit-catalogue-change.ts'
import { announceCatalogueChange } from '../changes.ts'
import { loadEditableSlides } from './list-editable-slides.ts'
import { requireSlide } from './slide-rules.ts'
import { lockSlides, updateSlideRow } from './slides.store.ts'

export const removeSlide: Operation<typeof calls.removeSlide> = async (call, { id }) => {
  await inTransaction(call.context, async (within) => {
    const before = requireSlide(await lockSlides(within.db), id)
    await updateSlideRow(within.db, id, { removedAt: within.clock.now() })
    await auditCatalogueChange(within, call, {
      subject: 'slide',
      subjectId: id,
      action: 'deleted',
      before,
    })
    await announceCatalogueChange(within)
  })
  return loadEditableSlides(call.context)
}
