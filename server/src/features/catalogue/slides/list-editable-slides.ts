import type { EditableSlide } from '@jingke/contract/catalogue'
import type * as calls from '@jingke/contract/catalogue/calls'
import type { Context } from '../../../platform/context.ts'
import type { Operation } from '../../../platform/implement.ts'
import { findLinkFaults } from '../links/find-link-faults.ts'
import { slideState } from './slide-state.ts'
import { listSlideRows } from './slides.store.ts'

export const loadEditableSlides = async (context: Context): Promise<EditableSlide[]> => {
  const rows = await listSlideRows(context.db)
  const faults = await findLinkFaults(
    context,
    rows.map(({ url }) => url),
  )
  const now = context.clock.now()
  return rows.map((row, index) => ({
    ...row,
    linkFault: faults[index] ?? null,
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    state: slideState(row, now),
  }))
}

export const listEditableSlides: Operation<typeof calls.listEditableSlides> = ({ context }) =>
  loadEditableSlides(context)
