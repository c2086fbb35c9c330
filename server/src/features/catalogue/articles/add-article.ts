import { articleProblems, catalogueProblems, maxArticle } from '@jingke/contract/catalogue'
import type * as calls from '@jingke/contract/catalogue/calls'
import { auditChange } from '../../../platform/audit-log/index.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { sanitizeArticle } from '../../../platform/markup/index.ts'
import { Problem, refusedField } from '../../../platform/problem.ts'
import { findEditedCourse } from '../courses/editable-courses.store.ts'
import { insertArticle } from './articles.store.ts'
import { readingTime } from './reading-time.ts'

/** Sanitising adds attributes to links and escapes characters, so the length is checked afterwards. */
const cleanBody = (field: 'bodyZh' | 'bodyEn', body: string): string => {
  const clean = sanitizeArticle(body)
  if (clean.length > maxArticle)
    throw refusedField(articleProblems.articleTooLong, field, {
      length: clean.length,
      limit: maxArticle,
    })
  return clean
}

export const addArticle: Operation<typeof calls.addArticle> = (call, { courseId, ...given }) =>
  inTransaction(call.context, async (within) => {
    const { db, clock } = within
    const course = await findEditedCourse(db, courseId)
    if (!course) throw new Problem(catalogueProblems.courseNotFound)
    const bodyZh = cleanBody('bodyZh', given.bodyZh)
    const bodyEn = cleanBody('bodyEn', given.bodyEn)
    const duration = readingTime(bodyZh) || readingTime(bodyEn)
    const createdAt = clock.now()
    const { id } = await insertArticle(db, { courseId, bodyZh, bodyEn, duration, createdAt })
    await auditChange(within, call, {
      subject: 'course',
      subjectId: courseId,
      subjectName: course.name,
      action: 'article-added',
      after: { articleId: id, length: bodyZh.length + bodyEn.length },
    })
    return { id, bodyZh, bodyEn, duration }
  })
