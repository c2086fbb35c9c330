import {
  addCourse,
  changeCourseStates,
  getEditableCourse,
  listCategories,
  saveCourse,
} from '@jingke/contract/catalogue/calls'
import type { BrowserContext } from '@playwright/test'
import { callOrThrow } from './lesson.ts'

/** A published course with one chapter; each lesson has at least its content or video. */
export const publishCourse = async (
  context: BrowserContext,
  operatorToken: string,
  name: string,
  lessons: readonly object[],
): Promise<{ courseId: number; lessonIds: number[] }> => {
  const call = <Data>(path: string, input: object) =>
    callOrThrow<Data>(context, operatorToken, path, input)
  const [category] = await call<{ id: number }[]>(listCategories, {})
  const { id, version } = await call<{ id: number; version: number }>(addCourse, {
    name,
    categoryId: category?.id,
  })
  const title = { id: null, titleZh: name, titleEn: name }
  const chapter = {
    ...title,
    lessons: lessons.map((lesson) => ({ ...title, finishPercent: 90, isFree: false, ...lesson })),
  }
  await call(saveCourse, { id, version, chapters: [chapter] })
  await call(changeCourseStates, { selection: { ids: [id] }, action: 'publish' })
  const { chapters } = await call<{ chapters: { lessons: { id: number }[] }[] }>(
    getEditableCourse,
    { id },
  )
  return {
    courseId: id,
    lessonIds: chapters.flatMap((one) => one.lessons.map((lesson) => lesson.id)),
  }
}
