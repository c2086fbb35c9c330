import type { EditableSlide } from '@jingke/contract/catalogue'
import { courseAddress } from '../../../../lib/navigation/page-addresses.ts'
import { toFullTime } from '../../../../lib/time/index.ts'

/** Percent from the left: the texts of a banner are on its left. */
const defaultFocus = 100

export type LinkKind = 'none' | 'course' | 'address'

/** The value of a `datetime-local` field, in the browser's zone. */
const toLocal = (moment: string | null): string =>
  moment === null ? '' : toFullTime(new Date(moment)).replace(' ', 'T')

const toMoment = (local: string): string | null =>
  local === '' ? null : new Date(local).toISOString()

const courseIdIn = (url: string): number | undefined => {
  const id = /^\/course\?id=(\d{1,9})$/.exec(url)?.[1]
  return id === undefined ? undefined : Number(id)
}

export const draftOf = (slide: EditableSlide | undefined) => {
  const courseId = courseIdIn(slide?.url ?? '')
  const linkKind: LinkKind =
    courseId !== undefined ? 'course' : (slide?.url ?? '') === '' ? 'none' : 'address'
  return {
    nameZh: slide?.nameZh ?? '',
    nameEn: slide && slide.nameEn !== slide.nameZh ? slide.nameEn : '',
    subtitleZh: slide?.subtitleZh ?? '',
    subtitleEn: slide?.subtitleEn ?? '',
    altZh: slide?.altZh ?? '',
    altEn: slide?.altEn ?? '',
    image: slide?.image ?? '',
    textTone: slide?.textTone ?? ('dark' as const),
    focusX: slide?.focusX ?? defaultFocus,
    linkKind,
    courseId,
    address: linkKind === 'address' ? (slide?.url ?? '') : '',
    startsAt: toLocal(slide?.startsAt ?? null),
    endsAt: toLocal(slide?.endsAt ?? null),
    isHidden: slide?.isHidden ?? false,
  }
}
export type SlideDraft = ReturnType<typeof draftOf>

const urlOf = ({ linkKind, courseId, address }: SlideDraft): string => {
  if (linkKind === 'address') return address.trim()
  return linkKind === 'course' && courseId !== undefined ? courseAddress(courseId) : ''
}

/** What is sent. */
export const toFields = (draft: SlideDraft) => {
  const { linkKind: _kind, courseId: _course, address: _address, ...fields } = draft
  return {
    ...fields,
    url: urlOf(draft),
    startsAt: toMoment(draft.startsAt),
    endsAt: toMoment(draft.endsAt),
  }
}
