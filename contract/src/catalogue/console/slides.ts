import { z } from 'zod'
import { defineEndpoint } from '../../core/endpoint.ts'
import { Id, Moment, Nothing, PictureAddress, Version } from '../../core/fields.ts'
import { defineProblem, versionProblems } from '../../core/problem.ts'
import { maxLinkLength } from '../../site/link-target.ts'
import { LinkFault, linkProblems } from '../../site/links.ts'
import {
  addSlide,
  listEditableSlides,
  moveSlide,
  removeSlide,
  restoreSlide,
  updateSlide,
} from '../calls.ts'
import { FocusX } from '../model.ts'
import { Index, NameEn } from './fields.ts'

/** `hidden` by an operator; the others follow from the schedule. */
export const slideStates = ['running', 'scheduled', 'ended', 'hidden'] as const
export type SlideState = (typeof slideStates)[number]

const SlideFields = z.object({
  /** Empty: the picture alone is shown. */
  nameZh: z.string().trim().max(80),
  nameEn: NameEn,
  subtitleZh: z.string().trim().max(120),
  subtitleEn: z.string().trim().max(160),
  altZh: z.string().trim().max(160),
  altEn: z.string().trim().max(160),
  image: PictureAddress.min(1),
  focusX: FocusX,
  /** Empty: the slide has no link. */
  url: z.string().trim().max(maxLinkLength),
  textTone: z.enum(['light', 'dark']),
  startsAt: Moment.nullable(),
  endsAt: Moment.nullable(),
  isHidden: z.boolean(),
})

/** A slide as operators see it; the list is in the order that learners see. */
export const EditableSlide = z.object({
  id: Id,
  nameZh: z.string(),
  nameEn: z.string(),
  subtitleZh: z.string(),
  subtitleEn: z.string(),
  altZh: z.string(),
  altEn: z.string(),
  image: z.string(),
  focusX: FocusX,
  url: z.string(),
  linkFault: LinkFault.nullable(),
  textTone: z.enum(['light', 'dark']),
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  isHidden: z.boolean(),
  state: z.enum(slideStates),
  clickCount: z.int(),
  version: z.int(),
})
export type EditableSlide = z.output<typeof EditableSlide>

export const maxSlides = 50

export const slideProblems = {
  slideWithoutWords: defineProblem({
    id: 'slide-without-words',
    code: 422,
    zh: '没有标题的横幅需要图片说明',
    en: 'A banner without a title needs a description of its picture.',
  }),
  slideNotFound: defineProblem({
    id: 'slide-not-found',
    code: 404,
    zh: '横幅不存在，可能已被移除',
    en: 'There is no such banner. It may have been removed.',
  }),
  tooManySlides: defineProblem({
    id: 'too-many-slides',
    code: 409,
    zh: '横幅最多 {count} 个',
    en: 'There can be at most {count} banners.',
  }),
  endsBeforeStart: defineProblem({
    id: 'ends-before-start',
    code: 422,
    zh: '结束时间要晚于开始时间',
    en: 'The end must be later than the start.',
  }),
} as const

const { slideNotFound, slideWithoutWords, tooManySlides, endsBeforeStart } = slideProblems
const refusals = [slideWithoutWords, endsBeforeStart, ...Object.values(linkProblems)]

/** Each change answers the whole list, so that the page shows what others changed meanwhile. */
const output = z.array(EditableSlide)

export const slideEndpoints = {
  listEditableSlides: defineEndpoint({
    path: listEditableSlides,
    summary: 'All slides of the home banner in both languages, for editing',
    access: 'site.read',
    exported: 'banners',
    input: Nothing,
    output,
  }),
  addSlide: defineEndpoint({
    path: addSlide,
    summary: 'Add a slide as the last of the list',
    access: 'site.change',
    takesIdempotencyKey: true,
    input: SlideFields.partial().required({ nameZh: true, image: true }),
    output,
    problems: [tooManySlides, ...refusals],
  }),
  updateSlide: defineEndpoint({
    path: updateSlide,
    summary: 'Change texts, picture, link or schedule of a slide; absent fields stay',
    access: 'site.change',
    takesIdempotencyKey: true,
    input: SlideFields.partial().extend({ id: Id, version: Version }),
    output,
    problems: [slideNotFound, versionProblems.changedByOther, ...refusals],
  }),
  moveSlide: defineEndpoint({
    path: moveSlide,
    summary: 'Put a slide at an index of the list',
    access: 'site.change',
    input: z.object({ id: Id, place: Index }),
    output,
    problems: [slideNotFound],
  }),
  removeSlide: defineEndpoint({
    path: removeSlide,
    summary: 'Remove a slide; it can be restored for a day',
    access: 'site.change',
    input: z.object({ id: Id }),
    output,
    problems: [slideNotFound],
  }),
  restoreSlide: defineEndpoint({
    path: restoreSlide,
    summary: 'Put a removed slide back to its position',
    access: 'site.change',
    input: z.object({ id: Id }),
    output,
    problems: [slideNotFound, tooManySlides],
  }),
}
