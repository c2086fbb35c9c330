import type { Answer, QuestionContent, QuizSettings } from '@jingke/contract/assessment'
import {
  addQuiz,
  createQuestion,
  getAttempt,
  getQuiz,
  handInAttempt,
  openAttempt,
  saveAnswers,
} from '@jingke/contract/assessment/calls'
import { beforeAll } from 'vitest'
import { addCategory, addCourse, addLearner } from '../../../../tests/support/test-courses.ts'
import { addOperator } from '../../../../tests/support/test-partners.ts'
import { type School, useSchool } from '../../../../tests/support/test-school.ts'

const common = { explanation: '<p>KEY explanation</p>', points: 2 }

/** What tells that an option is right has no trace in its text; explanations and feedback begin with KEY. */
export const singleQuestion = (body: string): QuestionContent => ({
  type: 'single',
  body: `<p>${body}</p>`,
  ...common,
  isShuffled: true,
  options: ['alpha', 'beta', 'gamma'].map((text, index) => ({
    id: '',
    text,
    share: index === 0 ? 100 : 0,
    feedback: `KEY feedback ${text}`,
  })),
})

export const blankQuestion = (body: string): QuestionContent => ({
  type: 'blanks',
  body: `<p>${body} [[1]]</p>`,
  ...common,
  blanks: [{ kind: 'text', id: '1', weight: 1, accepted: [{ text: 'KEYWORD', share: 100 }] }],
  steps: ['case'],
})

export const writtenQuestion = (body: string): QuestionContent => ({
  type: 'long-text',
  body: `<p>${body}</p>`,
  ...common,
  points: 6,
  guide: '<p>KEY guide</p>',
  maxLength: 500,
})

export type GivenSettings = Partial<Omit<QuizSettings, 'show'>> & {
  show?: Partial<QuizSettings['show']>
}

let names = 0

const addQuestion = async (school: School, token: string, content: QuestionContent) => {
  const { body } = await school.call(createQuestion, { content }, { token })
  if (body.code !== 200) throw new Error(body.msg)
  return body.data
}

/** A course with one lesson, which is a quiz. */
const addQuizLesson = async (
  school: School,
  token: string,
  categoryId: number,
  settings: GivenSettings,
) => {
  const courseId = await addCourse(school, {
    categoryId,
    name: `课程 ${++names}`,
    chapters: [
      {
        titleZh: '章',
        titleEn: '',
        lessons: [{ titleZh: '测验', titleEn: 'Quiz', kind: 'quiz', duration: 60, isReady: true }],
      },
    ],
  })
  const [lesson] = await school.query<{ id: number }>(
    'select lessons.id from lessons join chapters on chapters.id = chapter_id where course_id = $1',
    [courseId],
  )
  const lessonId = lesson?.id ?? 0
  const give = async (given: GivenSettings) => {
    const input = { courseId, settings: { items: [], show: {}, ...given } }
    const { body } = await school.call(addQuiz, input, { token })
    if (body.code !== 200) throw new Error(body.msg)
    await school.query('update lessons set content_id = $1 where id = $2', [body.data.id, lessonId])
    return body.data
  }
  await give(settings)
  return { courseId, lessonId, give }
}

export const useQuizzes = () => {
  const school = useSchool()
  const staff = { token: '' }
  let categoryId = 0
  beforeAll(async () => {
    staff.token = await addOperator(school())
    categoryId = await addCategory(school(), 'A')
  })
  const questions = async (...contents: QuestionContent[]) => {
    const added = []
    for (const content of contents) added.push(await addQuestion(school(), staff.token, content))
    return added
  }
  const itemsOf = (rows: readonly { id: number }[]): QuizSettings['items'] =>
    rows.map(({ id }) => ({ kind: 'question', questionId: id, points: null }))
  return {
    school,
    staff,
    questions,
    itemsOf,
    quiz: (settings: GivenSettings) => addQuizLesson(school(), staff.token, categoryId, settings),
    /** A learner at the quiz of a lesson. */
    learner: async (lesson: { courseId: number; lessonId: number }) => {
      const { courseId, lessonId } = lesson
      const userName = `examinee-${++names}`
      const learner = await addLearner(school(), userName)
      const as = { token: learner.token, language: 'en' as const }
      return {
        ...learner,
        userName,
        as,
        see: async () => (await school().call(getQuiz, { courseId, lessonId }, as)).body,
        open: async (code = '') =>
          (await school().call(openAttempt, { courseId, lessonId, code }, as)).body,
        goOn: async (attemptId: number) =>
          (await school().call(openAttempt, { courseId, lessonId, attemptId }, as)).body,
        save: async (
          held: { id: number; holdId: string },
          place: number,
          number: number,
          answer: Answer | null,
        ) => {
          const answers = [{ place, number, answer }]
          const input = { attemptId: held.id, holdId: held.holdId, answers }
          return (await school().call(saveAnswers, input, as)).body
        },
        handIn: async ({ id, ...held }: { id: number; holdId: string; isTimeUp?: boolean }) => {
          const { holdId, isTimeUp } = held
          return (await school().call(handInAttempt, { attemptId: id, holdId, isTimeUp }, as)).body
        },
        lookBack: async (attemptId: number) =>
          (await school().call(getAttempt, { attemptId }, as)).body,
      }
    },
  }
}

/** The answer to a presented single choice with the option of this text. */
export const choose = (
  question: { type: string; options?: readonly { id: string; text: string }[] },
  text: string,
): Answer => ({
  type: 'single',
  optionId: question.options?.find((option) => option.text.includes(text))?.id ?? null,
})
