import { catalogueEndpoints } from '@jingke/contract/catalogue'
import type * as calls from '@jingke/contract/catalogue/calls'
import type { Operation } from '../../../platform/implement.ts'
import type { Catalogue } from '../catalogue.ts'
import { toSlide } from '../catalogue.view.ts'
import { openCoursesOnly } from '../visibility/course-access.ts'
import { slideState } from './slide-state.ts'

const endpoint = catalogueEndpoints.listSlides

/** The schedule is applied to the cached rows at each call; answers are cached by the slides that they show. */
export const listSlides =
  (catalogue: Catalogue): Operation<typeof calls.listSlides> =>
  async ({ context, caller: { language } }, input) => {
    const now = context.clock.now()
    const findShown = async () => {
      const rows = await catalogue.slides()
      return rows.filter((row) => slideState(row, now) === 'running').slice(0, input.count)
    }
    const variant = (await findShown()).map(({ id }) => id).join()
    const key = { access: openCoursesOnly, language, input, variant }
    // Asked again: a hint may have dropped the rows that were on their way.
    return catalogue.answer(endpoint, key, async () =>
      (await findShown()).map((row) => toSlide(row, language)),
    )
  }
