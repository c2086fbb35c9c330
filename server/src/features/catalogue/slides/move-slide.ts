import type * as calls from '@jingke/contract/catalogue/calls'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { auditCatalogueChange } from '../audit-log/audit-catalogue-change.ts'
import { announceCatalogueChange } from '../changes.ts'
import { loadEditableSlides } from './list-editable-slides.ts'
import { requireSlide } from './slide-rules.ts'
import { lockSlides, orderSlides } from './slides.store.ts'

export const moveSlide: Operation<typeof calls.moveSlide> = async (call, { id, place: index }) => {
  await inTransaction(call.context, async (within) => {
    const rows = await lockSlides(within.db)
    requireSlide(rows, id)
    const before = rows.filter(({ removedAt }) => !removedAt).map((row) => row.id)
    const order = before.filter((one) => one !== id).toSpliced(index, 0, id)
    await orderSlides(within.db, order)
    await auditCatalogueChange(within, call, {
      subject: 'slide',
      subjectId: id,
      action: 'moved',
      before: { place: before.indexOf(id) + 1 },
      after: { place: order.indexOf(id) + 1 },
    })
    await announceCatalogueChange(within)
  })
  return loadEditableSlides(call.context)
}
