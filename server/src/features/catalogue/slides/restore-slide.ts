import { maxSlides, slideProblems } from '@jingke/contract/catalogue'
import type * as calls from '@jingke/contract/catalogue/calls'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { auditCatalogueChange } from '../audit-log/audit-catalogue-change.ts'
import { announceCatalogueChange } from '../changes.ts'
import { loadEditableSlides } from './list-editable-slides.ts'
import { lockSlides, updateSlideRow } from './slides.store.ts'

/** One that is in the list already stays as it is, so that a retry succeeds. */
export const restoreSlide: Operation<typeof calls.restoreSlide> = async (call, { id }) => {
  await inTransaction(call.context, async (within) => {
    const rows = await lockSlides(within.db)
    const slide = rows.find((row) => row.id === id)
    if (!slide) throw new Problem(slideProblems.slideNotFound)
    if (!slide.removedAt) return
    if (rows.filter(({ removedAt }) => !removedAt).length >= maxSlides)
      throw new Problem(slideProblems.tooManySlides, { parameters: { count: maxSlides } })
    const after = await updateSlideRow(within.db, id, { removedAt: null })
    await auditCatalogueChange(within, call, {
      subject: 'slide',
      subjectId: id,
      action: 'restored',
      after,
    })
    await announceCatalogueChange(within)
  })
  return loadEditableSlides(call.context)
}
