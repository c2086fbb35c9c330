import type * as calls from '@jingke/contract/catalogue/calls'
import type { Operation } from '../../../platform/implement.ts'
import { toSlide } from '../catalogue.view.ts'
import { slideState } from './slide-state.ts'
import { listSlideRows } from './slides.store.ts'

export const listSlides: Operation<typeof calls.listSlides> = async (
  { context, caller: { language } },
  { count },
) => {
  const now = context.clock.now()
  const rows = await listSlideRows(context.db)
  return rows
    .filter((row) => slideState(row, now) === 'running')
    .slice(0, count)
    .map((row) => toSlide(row, language))
}
