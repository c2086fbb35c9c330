import { insertDraft, storeQuiz } from '../../../src/features/assessment/index.ts'
import { insertCategory } from '../../../src/features/catalogue/index.ts'
import type { Context } from '../../../src/platform/context.ts'
import { insertOpenCourse } from '../test-lessons.ts'

export const examQuestions = 40

export interface ExamSchool {
  readonly lesson: { readonly courseId: number; readonly lessonId: number }
  readonly quizId: number
  readonly questionIds: readonly number[]
  readonly userIds: readonly number[]
}

interface ExamRules {
  /** Null: as many as wanted. */
  readonly attempts: number | null
  readonly passPercent: number
}

/** One exam of 40 true-or-false questions, of which each is true, and the learners who may take it. */
export const fillExamSchool = async (
  context: Context,
  learners: number,
  rules: ExamRules = { attempts: 1, passPercent: 60 },
): Promise<ExamSchool> => {
  const { db } = context
  const questionIds: number[] = []
  for (let count = 0; count < examQuestions; count += 1)
    questionIds.push(
      await insertDraft(
        context,
        { userId: null, language: 'en' },
        {
          content: {
            type: 'true-false',
            body: `<p>Statement ${count}</p>`,
            explanation: '',
            points: 1,
            isTrue: true,
            feedbackTrue: '',
            feedbackFalse: '',
          },
          category: '',
          tags: [],
          difficulty: 'easy',
        },
      ),
    )
  const categoryId = await insertCategory(db, { position: 1, nameZh: '类', nameEn: 'Category' })
  const { id: courseId, lessonIds } = await insertOpenCourse(db, { name: 'Course', categoryId }, [
    { titleZh: '考', titleEn: 'Exam', kind: 'quiz', isReady: true, duration: 3600 },
  ])
  const quiz = await storeQuiz(context, courseId, {
    introZh: '',
    introEn: '',
    items: questionIds.map((questionId) => ({ kind: 'question', questionId, points: null })),
    isShuffled: true,
    timeLimit: 3600,
    questionTime: null,
    attempts: rules.attempts,
    pause: 0,
    passPercent: rules.passPercent,
    mustPass: true,
    show: { score: 'never', answers: 'never', right: 'never', explanations: 'never' },
    opensAt: null,
    closesAt: null,
    code: '',
    hidesNames: false,
  })
  await context.pool.query('update lessons set content_id = $1', [quiz.id])
  const { rows } = await context.pool.query<{ id: number }>(
    `insert into users (user_name, password_hash, user_type, real_name, sex, phone, created_at)
     select 'examinee-' || n, '', 'jk-user', 'Examinee', 1, '', now()
     from generate_series(1, $1::integer) as n returning id`,
    [learners],
  )
  return {
    lesson: { courseId, lessonId: lessonIds[0] ?? 0 },
    quizId: quiz.id,
    questionIds,
    userIds: rows.map(({ id }) => id),
  }
}
