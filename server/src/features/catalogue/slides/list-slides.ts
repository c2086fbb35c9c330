import type { catalogueEndpoints } from '@jingke/contract/catalogue'
import type { Operation } from '../../../platform/implement.ts'
import type { Catalogue } from '../catalogue.ts'
import { toSlide } from '../catalogue.view.ts'
import { slideState } from './slide-state.ts'

/** The rows are cached and the schedule is applied to each answer, so that it needs no expiry. */
export const listSlides =
  (catalogue: Catalogue): Operation<typeof catalogueEndpoints.listSlides> =>
  async ({ context, caller: { language } }, { count }) => {
    const now = context.clock.now()
    const rows = await catalogue.slides()
    return rows
      .filter((row) => slideState(row, now) === 'running')
      .slice(0, count)
      .map((row) => toSlide(row, language))
  }
