import { catalogueProblems } from '@jingke/contract/catalogue'
import type * as calls from '@jingke/contract/catalogue/calls'
import { toPage } from '@jingke/contract/core'
import type { Operation } from '../../../../platform/implement.ts'
import { Problem } from '../../../../platform/problem.ts'
import {
  listCourseChanges,
  readFieldsAfter,
  readFieldsBefore,
} from '../../audit-log/catalogue-audit-log.store.ts'
import { listCategoryRows, listTeacherRows } from '../../catalogue.store.ts'
import { listPersonNames } from '../audience/audience.store.ts'
import { findEditedCourse } from '../editable-courses.store.ts'
import { type CourseFields, describeDifferences } from './describe-differences.ts'
import { groupChanges } from './group-changes.ts'

export const listCourseVersions: Operation<typeof calls.listCourseVersions> = async (
  { context: { db }, caller: { language } },
  { id, ...page },
) => {
  if (!(await findEditedCourse(db, id))) throw new Problem(catalogueProblems.courseNotFound)
  const groups = groupChanges(await listCourseChanges(db, id))
  const first = (page.pageNum - 1) * page.pageSize
  const shown = groups.slice(first, first + page.pageSize)
  const people = await listPersonNames(
    db,
    shown.flatMap(({ actorId }) => (actorId === null ? [] : String(actorId))),
  )
  const categories = new Map(
    (await listCategoryRows(db)).map((row) => [
      row.id,
      language === 'en' ? row.nameEn : row.nameZh,
    ]),
  )
  const teachers = new Map((await listTeacherRows(db, language)).map((row) => [row.id, row.name]))
  const names = {
    categoryName: (categoryId: number) => categories.get(categoryId) ?? `#${categoryId}`,
    teacherName: (teacherId: number) => teachers.get(teacherId) ?? `#${teacherId}`,
  }
  const list = []
  for (const { from, to, action, actorId, changedAt, isCurrent } of shown) {
    // Safe casts: the values were written from this type.
    const before = (await readFieldsBefore(db, id, { from, to })) as CourseFields
    const after = (await readFieldsAfter(db, id, { from, to })) as CourseFields
    list.push({
      id: to,
      action,
      changedAt: changedAt.toISOString(),
      changedBy: people.get(String(actorId)) ?? '',
      differences: describeDifferences(before, after, names),
      isCurrent,
    })
  }
  return toPage(page, list, groups.length)
}
