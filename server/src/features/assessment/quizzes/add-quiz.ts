import { assessmentProblems, maxDrawn, quizProblems } from '@jingke/contract/assessment'
import type * as calls from '@jingke/contract/assessment/calls'
import { catalogueProblems } from '@jingke/contract/catalogue'
import { auditChange } from '../../../platform/audit-log/index.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { listCourseNames } from '../../catalogue/index.ts'
import { composeQuiz, countQuestions, listChoices } from './compose-quiz.ts'
import { readEditableQuiz } from './quiz.view.ts'
import { insertQuiz } from './quizzes.store.ts'

/** Seconds for a question, if the quiz has no limit. */
const estimatedTime = 60

export const addQuiz: Operation<typeof calls.addQuiz> = (call, { courseId, settings }) =>
  inTransaction(call.context, async (within) => {
    const { db, clock } = within
    const courseName = (await listCourseNames(db, [courseId])).get(courseId)
    if (courseName === undefined) throw new Problem(catalogueProblems.courseNotFound)
    const questionCount = countQuestions(settings.items)
    if (questionCount > maxDrawn)
      throw new Problem(assessmentProblems.tooManyQuestions, { parameters: { limit: maxDrawn } })
    if (!composeQuiz(await listChoices(db, settings.items), false, ''))
      throw new Problem(quizProblems.quizCannotBeDrawn)
    const { timeLimit, questionTime } = settings
    const duration = timeLimit ?? questionCount * (questionTime ?? estimatedTime)
    const createdAt = clock.now()
    const quiz = await insertQuiz(db, { courseId, settings, questionCount, duration, createdAt })
    await auditChange(within, call, {
      subject: 'course',
      subjectId: courseId,
      subjectName: courseName,
      action: 'quiz-added',
      after: { quizId: quiz.id, questions: questionCount },
    })
    return readEditableQuiz(db, quiz)
  })
