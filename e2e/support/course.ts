import {
  addAssignment,
  addQuiz,
  createQuestion,
  getSubmission,
  listSubmissions,
  markSubmission,
} from '@jingke/contract/assessment/calls'
import {
  addCourse,
  changeCourseStates,
  listCategories,
  saveCourse,
} from '@jingke/contract/catalogue/calls'
import { listVideos } from '@jingke/contract/media/calls'
import { createPlan, getPlan, givePlan, publishPlan } from '@jingke/contract/plans/calls'
import type { BrowserContext } from '@playwright/test'
import { callOrThrow } from './lesson.ts'
import { expect, signInByCall } from './school.ts'

/** Of an operator; one that is refused fails the journey. */
export type Call = <Data>(path: string, input: object) => Promise<Data>

type Lessons = readonly object[]

interface NewCourse {
  readonly name: string
  /** Chinese and English, for the chapter and for lessons without one; without it the name. */
  readonly title?: readonly [zh: string, en: string]
  /** At least the kind and content of each, which may belong to the course, or its video. */
  readonly lessons: Lessons | ((courseId: number) => Promise<Lessons>)
}

/** A draft in the first category. */
export const addEmptyCourse = async (
  call: Call,
  name: string,
): Promise<{ id: number; version: number }> => {
  const [category] = await call<{ id: number }[]>(listCategories, {})
  return call(addCourse, { name, categoryId: category?.id })
}

/** A draft with one chapter. */
export const addDraft = async (
  call: Call,
  { name, title: [titleZh, titleEn] = [name, name], lessons }: NewCourse,
) => {
  const { id, version } = await addEmptyCourse(call, name)
  const common = { id: null, titleZh, titleEn }
  const given = typeof lessons === 'function' ? await lessons(id) : lessons
  const chapter = {
    ...common,
    lessons: given.map((lesson) => ({ ...common, finishPercent: 90, isFree: false, ...lesson })),
  }
  const saved = await call<{ chapters: { lessons: { id: number }[] }[] }>(saveCourse, {
    id,
    version,
    chapters: [chapter],
  })
  const stored = saved.chapters.flatMap((one) => one.lessons)
  return { courseId: id, lessonIds: stored.map((lesson) => lesson.id) }
}

export const publish = (call: Call, courseId: number): Promise<unknown> =>
  call(changeCourseStates, { selection: { ids: [courseId] }, action: 'publish' })

export const publishCourse = async (call: Call, course: NewCourse) => {
  const added = await addDraft(call, course)
  await publish(call, added.courseId)
  return added
}

const operatorCalls = async (context: BrowserContext): Promise<Call> => {
  const { token } = await signInByCall(context, 'operator')
  return (path, input) => callOrThrow(context, token, path, input)
}

/** A course is published only if one of its lessons plays. */
const isPlayable = (state: string) => ['playable', 'laddering', 'ready'].includes(state)

/** Its lessons are a quiz of one question, an assignment, and a short video. */
export const publishWholeCourse = async (
  context: BrowserContext,
  name: string,
  titles: { quiz: string; assignment: string; video: string },
): Promise<number> => {
  const call = await operatorCalls(context)
  let videoId = 0
  await expect(async () => {
    const { list } = await call<{ list: { id: number; state: string }[] }>(listVideos, {
      keyword: '隔几天再看',
    })
    videoId = list.find(({ state }) => isPlayable(state))?.id ?? 0
    expect(videoId).toBeGreaterThan(0)
  }).toPass()
  const body = `水会蒸发。 ${name}`
  const question = await call<{ id: number }>(createQuestion, {
    content: { type: 'true-false', body, points: 2, isTrue: true },
  })
  const items = [{ kind: 'question', questionId: question.id, points: null }]
  const titled = (title: string) => ({ titleZh: title, titleEn: title })
  const { courseId } = await publishCourse(call, {
    name,
    lessons: async (courseId) => {
      const quiz = await call<{ id: number }>(addQuiz, { courseId, settings: { items, show: {} } })
      const task = { courseId, taskZh: '写三行要点', taskEn: '', points: 10, lateRule: 'refuse' }
      const assignment = await call<{ id: number }>(addAssignment, {
        ...task,
        takesText: true,
        maxFiles: 0,
      })
      return [
        { ...titled(titles.quiz), kind: 'quiz', contentId: quiz.id },
        { ...titled(titles.assignment), kind: 'assignment', contentId: assignment.id },
        { ...titled(titles.video), videoId },
      ]
    },
  })
  return courseId
}

/** A plan of this course, which is due in a week. */
export const giveCourse = async (
  context: BrowserContext,
  { courseId, name, userName }: { courseId: number; name: string; userName: string },
): Promise<void> => {
  const call = await operatorCalls(context)
  const due = { kind: 'days', days: 7 }
  const item = { kind: 'course', id: 0, courseId, isRequired: true, due }
  const stages = [{ id: 0, name: '第一步', opens: null, items: [item] }]
  const { id, version } = await call<{ id: number; version: number }>(createPlan, {
    name,
    cover: '',
    intro: '',
    stages,
  })
  await call(publishPlan, { id, version })
  const audience = { kind: 'person', userNames: [userName] }
  await call(givePlan, { id, audience, start: null, due })
  await expect
    .poll(async () => (await call<{ learnerCount: number }>(getPlan, { id })).learnerCount)
    .toBe(1)
}

/** What was handed in in the course. */
export const acceptWork = async (context: BrowserContext, courseId: number): Promise<void> => {
  const call = await operatorCalls(context)
  const { list } = await call<{ list: { id: number }[] }>(listSubmissions, { courseId })
  const [work] = list
  if (!work) throw new Error('nothing was handed in')
  const { version } = await call<{ version: number }>(getSubmission, { id: work.id })
  const mark = { outcome: 'accepted', points: 9, comment: '三行都很清楚' }
  await call(markSubmission, { id: work.id, version, ...mark })
}
