import type { EditableSlide } from '@jingke/contract/catalogue'
import { linkDraftOf } from '../../../../lib/link-picker/index.ts'
import { toFullTime } from '../../../../lib/time/index.ts'

/** Percent from the left: the texts of a banner are on its left. */
const defaultFocus = 100

/** The value of a `datetime-local` field, in the browser's zone. */
const toLocal = (moment: string | null): string =>
  moment === null ? '' : toFullTime(new Date(moment)).replace(' ', 'T')

const toMoment = (local: string): string | null =>
  local === '' ? null : new Date(local).toISOString()

export const draftOf = (slide: EditableSlide | undefined) => ({
  nameZh: slide?.nameZh ?? '',
  nameEn: slide && slide.nameEn !== slide.nameZh ? slide.nameEn : '',
  subtitleZh: slide?.subtitleZh ?? '',
  subtitleEn: slide?.subtitleEn ?? '',
  altZh: slide?.altZh ?? '',
  altEn: slide?.altEn ?? '',
  image: slide?.image ?? '',
  textTone: slide?.textTone ?? ('dark' as const),
  focusX: slide?.focusX ?? defaultFocus,
  link: linkDraftOf(slide?.url ?? ''),
  startsAt: toLocal(slide?.startsAt ?? null),
  endsAt: toLocal(slide?.endsAt ?? null),
  isHidden: slide?.isHidden ?? false,
})
export type SlideDraft = ReturnType<typeof draftOf>

/** What is sent. */
export const toFields = ({ link, ...draft }: SlideDraft) => ({
  ...draft,
  url: link.url.trim(),
  startsAt: toMoment(draft.startsAt),
  endsAt: toMoment(draft.endsAt),
})
