import type * as calls from '@jingke/contract/catalogue/calls'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { announceCatalogueChange } from '../changes.ts'
import { recordContentChange } from '../content-changes/record-content-change.ts'
import { loadEditableSlides } from './list-editable-slides.ts'
import { requireSlide } from './slide-rules.ts'
import { lockSlides, updateSlideRow } from './slides.store.ts'

export const removeSlide: Operation<typeof calls.removeSlide> = async (call, { id }) => {
  await inTransaction(call.context, async (within) => {
    const before = requireSlide(await lockSlides(within.db), id)
    await updateSlideRow(within.db, id, { removedAt: within.clock.now() })
    await recordContentChange(within, call, {
      subject: 'slide',
      subjectId: id,
      action: 'deleted',
      before,
    })
    await announceCatalogueChange(within)
  })
  return loadEditableSlides(call.context)
}
