import type * as calls from '@jingke/contract/assessment/calls'
import { catalogueProblems } from '@jingke/contract/catalogue'
import { auditChange } from '../../../platform/audit-log/index.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { listCourseNames } from '../../catalogue/index.ts'
import { readEditableQuiz } from './quiz.view.ts'
import { storeQuiz } from './store-quiz.ts'

export const addQuiz: Operation<typeof calls.addQuiz> = (call, { courseId, settings }) =>
  inTransaction(call.context, async (within) => {
    const courseName = (await listCourseNames(within.db, [courseId])).get(courseId)
    if (courseName === undefined) throw new Problem(catalogueProblems.courseNotFound)
    const quiz = await storeQuiz(within, courseId, settings)
    await auditChange(within, call, {
      subject: 'course',
      subjectId: courseId,
      subjectName: courseName,
      action: 'quiz-added',
      after: { quizId: quiz.id, questions: quiz.questionCount },
    })
    return readEditableQuiz(within.db, quiz)
  })
