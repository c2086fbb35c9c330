import { catalogueEndpoints } from '@jingke/contract/catalogue'
import type { Operation } from '../../platform/implement.ts'
import { listSlideRows } from './catalogue.store.ts'
import type { Catalogue } from './catalogue.ts'
import { toSlide } from './catalogue.view.ts'
import { anyViewer } from './viewer.ts'

const endpoint = catalogueEndpoints.listSlides

export const listSlides =
  (catalogue: Catalogue): Operation<typeof endpoint> =>
  ({ context, caller: { language } }, input) =>
    catalogue.answer(endpoint, { viewer: anyViewer, language, input }, async () => {
      const rows = await listSlideRows(context.db, input.count)
      return rows.map((row) => toSlide(row, language))
    })
