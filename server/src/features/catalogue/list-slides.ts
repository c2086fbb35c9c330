import { catalogueEndpoints } from '@jingke/contract/catalogue'
import type { Operation } from '../../platform/implement.ts'
import { listSlideRows } from './catalogue.store.ts'
import type { Catalogue } from './catalogue.ts'
import { toSlide } from './catalogue.view.ts'
import { openCoursesOnly } from './course-access.ts'

const endpoint = catalogueEndpoints.listSlides

export const listSlides =
  (catalogue: Catalogue): Operation<typeof endpoint> =>
  ({ context, caller: { language } }, input) =>
    catalogue.answer(endpoint, { access: openCoursesOnly, language, input }, async () => {
      const rows = await listSlideRows(context.db, input.count)
      return rows.map((row) => toSlide(row, language))
    })
