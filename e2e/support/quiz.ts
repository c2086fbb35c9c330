import {
  addQuiz,
  createQuestion,
  handInAttempt,
  openAttempt,
  saveAnswers,
} from '@jingke/contract/assessment/calls'
import {
  addCourse,
  changeCourseStates,
  getEditableCourse,
  listCategories,
  saveCourse,
} from '@jingke/contract/catalogue/calls'
import type { BrowserContext } from '@playwright/test'
import { createLearner } from './learner.ts'
import { callOrThrow } from './lesson.ts'
import { signInByCall } from './school.ts'

interface Named {
  id: number
}

export interface QuizLesson {
  courseId: number
  lessonId: number
}

/** A published course whose only lesson is a quiz of these questions. */
export const addQuizCourse = async (
  context: BrowserContext,
  token: string,
  name: string,
  contents: readonly object[],
  settings: object = {},
): Promise<QuizLesson & { questions: (Named & { version: number; content: object })[] }> => {
  const call = <Data>(path: string, input: object) => callOrThrow<Data>(context, token, path, input)
  const questions: (Named & { version: number; content: object })[] = []
  for (const content of contents) questions.push(await call(createQuestion, { content }))
  const [category] = await call<Named[]>(listCategories, {})
  const course = await call<Named & { version: number }>(addCourse, {
    name,
    categoryId: category?.id,
  })
  const items = questions.map(({ id }) => ({ kind: 'question', questionId: id }))
  const quiz = await call<Named>(addQuiz, {
    courseId: course.id,
    settings: { items, show: {}, ...settings },
  })
  const title = { id: null, titleZh: `${name}的测验`, titleEn: `Quiz of ${name}` }
  const lesson = { ...title, kind: 'quiz', contentId: quiz.id, finishPercent: 1, isFree: false }
  await call(saveCourse, {
    id: course.id,
    version: course.version,
    chapters: [{ ...title, lessons: [lesson] }],
  })
  await call(changeCourseStates, { selection: { ids: [course.id] }, action: 'publish' })
  const { chapters } = await call<{ chapters: { lessons: Named[] }[] }>(getEditableCourse, {
    id: course.id,
  })
  return { courseId: course.id, lessonId: chapters[0]?.lessons[0]?.id ?? 0, questions }
}

interface Asked {
  place: number
  question: { options: { id: string; text: string }[] }
}

const plain = (markup: string): string => markup.replace(/<[^>]+>/g, '').trim()

/** A new learner hands in the quiz, with the option of each text. */
export const takeQuiz = async (
  context: BrowserContext,
  { courseId, lessonId }: QuizLesson,
  texts: readonly string[],
) => {
  const learner = await createLearner(context)
  const { token } = await signInByCall(context, learner.userName)
  const call = <Data>(path: string, input: object) => callOrThrow<Data>(context, token, path, input)
  const attempt = await call<Named & { holdId: string; questions: Asked[] }>(openAttempt, {
    courseId,
    lessonId,
  })
  const held = { attemptId: attempt.id, holdId: attempt.holdId }
  const answers = attempt.questions.map(({ place, question }) => {
    const chosen = question.options.find(({ text }) => plain(text) === texts[place])
    return { place, number: place + 1, answer: { type: 'single', optionId: chosen?.id ?? null } }
  })
  await call(saveAnswers, { ...held, answers })
  await call(handInAttempt, held)
  return learner
}
