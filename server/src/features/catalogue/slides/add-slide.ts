import { maxSlides, slideProblems } from '@jingke/contract/catalogue'
import type * as calls from '@jingke/contract/catalogue/calls'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { auditCatalogueChange } from '../audit-log/audit-catalogue-change.ts'
import { announceCatalogueChange } from '../changes.ts'
import { requireLink } from '../links/find-link-faults.ts'
import { insertSlide } from '../write-catalogue.store.ts'
import { loadEditableSlides } from './list-editable-slides.ts'
import { requireOrder, requireWords, toColumns } from './slide-rules.ts'
import { lockSlides } from './slides.store.ts'

export const addSlide: Operation<typeof calls.addSlide> = async (
  call,
  { nameEn = '', url = '', startsAt = null, endsAt = null, ...fields },
) => {
  await inTransaction(call.context, async (within) => {
    const rows = await lockSlides(within.db)
    if (rows.filter(({ removedAt }) => !removedAt).length >= maxSlides)
      throw new Problem(slideProblems.tooManySlides, { parameters: { count: maxSlides } })
    await requireLink(within, url, 'url')
    const after = {
      ...toColumns({ ...fields, nameEn, url, startsAt, endsAt }, fields.nameZh),
      position: (rows.at(-1)?.position ?? 0) + 1,
    }
    requireWords(after)
    requireOrder({ startsAt: after.startsAt ?? null, endsAt: after.endsAt ?? null })
    const subjectId = await insertSlide(within.db, after)
    await auditCatalogueChange(within, call, {
      subject: 'slide',
      subjectId,
      action: 'created',
      after,
    })
    await announceCatalogueChange(within)
  })
  return loadEditableSlides(call.context)
}
