import { assessmentProblems } from '@jingke/contract/assessment'
import type * as calls from '@jingke/contract/assessment/calls'
import { studyProblems } from '@jingke/contract/study'
import { auditChange } from '../../../platform/audit-log/index.ts'
import { requireVersion } from '../../../platform/database/require-version.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { announceCatalogueChange } from '../../catalogue/index.ts'
import { readLessonQuestions } from './get-lesson-questions.ts'
import { findVideoLesson, listQuestionTypes, lockList, putList } from './video-questions.store.ts'

type Placed = { questionId: number; second: number; rule: string }

const auditedValues = (list: readonly Placed[]) => ({
  videoQuestions: list.map(({ questionId, second, rule }) => ({ questionId, second, rule })),
})

const byHand = ['short-text', 'long-text']

/** Running plays look for their lesson again, and for its first open question with it. */
export const saveLessonQuestions: Operation<typeof calls.saveLessonQuestions> = (
  call,
  { lessonId, version, list },
) =>
  inTransaction(call.context, async (within) => {
    const { db } = within
    const lesson = await findVideoLesson(db, lessonId)
    if (!lesson) throw new Problem(studyProblems.lessonNotFound)
    requireVersion(await lockList(db, lessonId), version)
    const known = await listQuestionTypes(
      db,
      list.map(({ questionId }) => questionId),
    )
    if (known.length < list.length) throw new Problem(assessmentProblems.questionNotFound)
    if (known.some(({ type }) => byHand.includes(type)))
      throw new Problem(assessmentProblems.markedByHand)
    const before = await readLessonQuestions(db, lessonId)
    await putList(db, lessonId, version + 1, list)
    const after = await readLessonQuestions(db, lessonId)
    await auditChange(within, call, {
      subject: 'lesson',
      subjectId: lessonId,
      subjectName: lesson.title,
      action: 'updated',
      before: auditedValues(before.list),
      after: auditedValues(after.list),
    })
    await announceCatalogueChange(within)
    return after
  })
