import type * as calls from '@jingke/contract/catalogue/calls'
import { toPage } from '@jingke/contract/core'
import type { Operation } from '../../../platform/implement.ts'
import { listPublishRefusals } from '../audit-log/catalogue-audit-log.store.ts'
import { listEditedCourses } from './editable-courses.store.ts'
import { stateOf, toPublishProblem } from './load-editable-course.ts'

export const listEditableCourses: Operation<typeof calls.listEditableCourses> = async (
  { context: { db } },
  input,
) => {
  const { rows, total } = await listEditedCourses(db, input)
  const refusals = await listPublishRefusals(
    db,
    rows.map(({ id }) => id),
  )
  const list = rows.map((row) => ({
    id: row.id,
    name: row.name,
    thumbnail: row.thumbnail,
    categoryId: row.categoryId,
    isLimited: row.audience === 'limited',
    lessonCount: row.lessonCount,
    watchCount: row.watchCount,
    publishProblem: toPublishProblem(refusals.get(row.id)),
    ...stateOf(row),
  }))
  return toPage(input, list, total)
}
