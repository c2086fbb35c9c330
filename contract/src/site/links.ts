import { z } from 'zod'
import { defineProblem } from '../core/problem.ts'

/** What is wrong with a link that an operator entered. */
export const linkFaults = [
  'noLink',
  'insecure',
  'unknownPage',
  'courseMissing',
  'courseUnpublished',
  'categoryMissing',
] as const
export type LinkFault = (typeof linkFaults)[number]
export const LinkFault = z.enum(linkFaults)

/** An unpublished course is no refusal: it may be published before the link is shown. */
export const linkProblems = {
  noLink: defineProblem({
    id: 'no-link',
    code: 422,
    zh: '链接要么是本站地址（以 / 开头），要么是以 https:// 开头的网址',
    en: 'A link is an address of this site, which begins with /, or one that begins with https://.',
  }),
  insecure: defineProblem({
    id: 'insecure-link',
    code: 422,
    zh: '外部链接要以 https:// 开头',
    en: 'A link to another site must begin with https://.',
  }),
  unknownPage: defineProblem({
    id: 'unknown-page',
    code: 422,
    zh: '本站没有这个页面',
    en: 'This site has no such page.',
  }),
  courseMissing: defineProblem({
    id: 'linked-course-missing',
    code: 422,
    zh: '链接的课程不存在，或者在回收站里',
    en: 'The course of this link does not exist or is in the trash.',
  }),
  categoryMissing: defineProblem({
    id: 'linked-category-missing',
    code: 422,
    zh: '链接的课程分类不存在',
    en: 'The category of this link does not exist.',
  }),
} as const
