import type { resultLessons } from '@jingke/contract/assessment'
import { catalogueProblems } from '@jingke/contract/catalogue'
import type { Language } from '@jingke/contract/core'
import { Problem } from '../../../platform/problem.ts'
import { recordKey, type Study } from '../../study/index.ts'
import { isDue, toItem } from './result.view.ts'
import { listTestedLessons } from './result-cells.store.ts'
import type { ShownLessons } from './result-rows.store.ts'

interface Asked {
  readonly courseId: number
  readonly lessons: (typeof resultLessons)[number]
}

/** The outline of a course comes from memory; one statement reads until when its quizzes and assignments are due. */
export const readShownLessons = async (
  { catalogue, context: { db, clock } }: Study,
  { courseId, lessons }: Asked,
  language: Language,
) => {
  const outline = await catalogue.outline(courseId)
  if (!outline) throw new Problem(catalogueProblems.courseNotFound)
  const tested = (await listTestedLessons(db, [courseId])).map((lesson) => toItem(lesson, language))
  const byId = new Map(tested.map((item) => [item.lessonId, item]))
  const all = outline.lessons.map(
    (lesson) => byId.get(lesson.lessonId) ?? toItem({ ...lesson, dueAt: null }, language),
  )
  const shown: ShownLessons = {
    courseId,
    tested: tested.map(({ lessonId }) => lessonId),
    due: tested.filter((item) => isDue(item, clock.now())).map(({ lessonId }) => lessonId),
    keys: outline.lessons.flatMap((lesson) => {
      const key = recordKey(lesson)
      return key === null ? [] : [{ lessonId: lesson.lessonId, key }]
    }),
  }
  return {
    course: { id: courseId, name: outline.name },
    shown,
    items: lessons === 'all' ? all : tested,
    lessonCount: outline.lessons.length,
  }
}
