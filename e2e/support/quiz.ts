import {
  addQuiz,
  createQuestion,
  handInAttempt,
  openAttempt,
  saveAnswers,
} from '@jingke/contract/assessment/calls'
import type { BrowserContext } from '@playwright/test'
import { publishCourse } from './course.ts'
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
  const items = questions.map(({ id }) => ({ kind: 'question', questionId: id }))
  const { courseId, lessonIds } = await publishCourse(call, {
    name,
    title: [`${name}的测验`, `Quiz of ${name}`],
    lessons: async (id) => {
      const quiz = { courseId: id, settings: { items, show: {}, ...settings } }
      const { id: contentId } = await call<Named>(addQuiz, quiz)
      return [{ kind: 'quiz', contentId, finishPercent: 1 }]
    },
  })
  return { courseId, lessonId: lessonIds[0] ?? 0, questions }
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
