import type { SlideState } from '@jingke/contract/catalogue'
import type { SlideRow } from '../catalogue.store.ts'

export const slideState = (
  { isHidden, startsAt, endsAt }: Pick<SlideRow, 'isHidden' | 'startsAt' | 'endsAt'>,
  now: Date,
): SlideState => {
  if (isHidden) return 'hidden'
  if (endsAt && endsAt <= now) return 'ended'
  return startsAt && startsAt > now ? 'scheduled' : 'running'
}
