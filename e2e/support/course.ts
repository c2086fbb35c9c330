import {
  addCourse,
  changeCourseStates,
  listCategories,
  saveCourse,
} from '@jingke/contract/catalogue/calls'

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
