import { z } from 'zod'
import { defineEndpoint } from '../../core/endpoint.ts'
import { Id } from '../../core/fields.ts'
import { defineProblem } from '../../core/problem.ts'
import { addArticle, getEditableArticle } from '../calls.ts'
import { maxArticle } from '../constants.ts'
import { catalogueProblems } from '../problems.ts'

export const articleProblems = {
  articleTooLong: defineProblem({
    id: 'article-too-long',
    code: 422,
    zh: '文章连同格式共 {length} 个字符，超过上限 {limit}，请分成两个课时',
    en: 'With its formatting the article has {length} characters, more than the limit of {limit}. Please divide it into two lessons.',
  }),
  articleNotFound: defineProblem({
    id: 'article-not-found',
    code: 404,
    zh: '文章不存在，可能已被删除',
    en: 'The article does not exist. It may have been deleted.',
  }),
} as const

const Body = z.string().max(maxArticle)

export const EditableArticle = z.object({
  id: Id,
  bodyZh: z.string(),
  /** Empty: readers of English get the Chinese one. */
  bodyEn: z.string(),
  /** Seconds that reading takes, estimated from its length. */
  duration: z.int(),
})
export type EditableArticle = z.output<typeof EditableArticle>

/** Articles of lessons. An article never changes: a lesson gets another one, and versions of its course name theirs. */
export const articleEndpoints = {
  addArticle: defineEndpoint({
    path: addArticle,
    summary: 'Store an article for a lesson of a course; saving the course gives it to the lesson',
    access: 'content.change',
    takesIdempotencyKey: true,
    input: z.object({ courseId: Id, bodyZh: Body, bodyEn: Body }),
    output: EditableArticle,
    // Four bytes to a character of both languages.
    maxBytes: 8 * maxArticle + 4096,
    problems: [catalogueProblems.courseNotFound, articleProblems.articleTooLong],
  }),
  getEditableArticle: defineEndpoint({
    path: getEditableArticle,
    summary: 'An article in both languages, for editing',
    access: 'content.read',
    input: z.object({ articleId: Id }),
    output: EditableArticle,
    problems: [articleProblems.articleNotFound],
  }),
}
