import type { LearnerResults } from '@jingke/contract/assessment'
import type { Language } from '@jingke/contract/core'
import type { Context } from '../../../platform/context.ts'
import { listCourseNames } from '../../catalogue/index.ts'
import { listLearnerCells } from './learner-results.store.ts'
import { toCell, toItem } from './result.view.ts'
import { listTestedLessons } from './result-cells.store.ts'

/** Courses in which a learner has a result, with all quizzes and assignments that they have now. */
export const readLearnerResults = async (
  { db, clock }: Context,
  userId: number,
  language: Language,
  isMarker: boolean,
): Promise<LearnerResults['courses']> => {
  const now = clock.now()
  const cells = await listLearnerCells(db, userId)
  const byLesson = new Map(cells.map((cell) => [cell.lessonId, cell]))
  const ids = [...new Set(cells.map(({ courseId }) => courseId))]
  const lessons = Map.groupBy(await listTestedLessons(db, ids), ({ courseId }) => courseId)
  const names = await listCourseNames(db, ids)
  return ids.flatMap((id) => {
    const items = (lessons.get(id) ?? []).map((lesson) => {
      const item = toItem(lesson, language)
      return { ...item, ...toCell(item, byLesson.get(item.lessonId), now, isMarker) }
    })
    return items.length === 0 ? [] : [{ id, name: names.get(id) ?? '', items }]
  })
}
