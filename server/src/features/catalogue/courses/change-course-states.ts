import { type CourseAction, catalogueProblems, courseProblems } from '@jingke/contract/catalogue'
import type * as calls from '@jingke/contract/catalogue/calls'
import type { ProblemKind } from '@jingke/contract/core'
import type { Context } from '../../../platform/context.ts'
import { changeSelected } from '../../../platform/database/change-selected.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { toMoment } from '../../../platform/time/moment.ts'
import { auditCatalogueChange } from '../audit-log/audit-catalogue-change.ts'
import { announceCatalogueChange, announceCoursePublished } from '../changes.ts'
import {
  type EditedCourseRow,
  listGrants,
  lockCourses,
  readSelectedCourses,
  updateEditedCourse,
} from './editable-courses.store.ts'
import { judgeOutline } from './save-course.ts'

type Patch = Parameters<typeof updateEditedCourse>[3]

/** A restored course is hidden: publishing is an action of its own. */
const patchFor = (
  action: CourseAction,
  row: EditedCourseRow,
  now: Date,
  publishAt: Date | undefined,
): Patch => {
  const patches: Record<CourseAction, Patch> = {
    publish: { state: 'published', publishedAt: row.publishedAt ?? now, publishAt: null },
    schedule: { publishAt: publishAt ?? null },
    hide: { state: row.publishedAt ? 'hidden' : 'draft', publishAt: null },
    trash: { state: 'hidden', publishAt: null, trashedAt: now },
    restore: { state: row.publishedAt ? 'hidden' : 'draft', trashedAt: null },
  }
  return patches[action]
}

/** Publishing what learners see already and hiding what they do not see change nothing. */
const isAsBefore = (action: CourseAction, row: EditedCourseRow, { state }: Patch): boolean =>
  (action === 'publish' || action === 'hide') && state === row.state && row.publishAt === null

/** Why the action is refused for this course; undefined: it is not. */
const judge = async (
  within: Context,
  action: CourseAction,
  row: EditedCourseRow | undefined,
  isForNobody: boolean,
): Promise<ProblemKind | undefined> => {
  if (!row) return catalogueProblems.courseNotFound
  if (action === 'restore') return row.trashedAt ? undefined : courseProblems.notInTrash
  if (row.trashedAt) return courseProblems.inTrash
  if (action !== 'publish' && action !== 'schedule') return undefined
  const problem = await judgeOutline(within, row.id)
  if (problem || isForNobody || row.audience === 'everyone') return problem
  const grants = await listGrants(within.db, row.id)
  return grants.length === 0 ? courseProblems.forNobody : undefined
}

export const changeCourseStates: Operation<typeof calls.changeCourseStates> = (
  call,
  { selection, action, publishAt, isForNobody = false },
) =>
  inTransaction(call.context, async (within) => {
    const now = within.clock.now()
    const moment = publishAt === undefined ? undefined : new Date(publishAt)
    if (action === 'schedule' && !(moment && moment > now))
      throw new Problem(courseProblems.momentPassed)
    const batch = await readSelectedCourses(within.db, selection)
    const rows = new Map((await lockCourses(within.db, batch.ids)).map((row) => [row.id, row]))
    const answer = await changeSelected(batch, call.caller.language, async (id) => {
      const row = rows.get(id)
      const problem = await judge(within, action, row, isForNobody)
      if (!row || problem)
        return {
          name: row?.name ?? '',
          problem: new Problem(problem ?? catalogueProblems.courseNotFound),
        }
      const patch = patchFor(action, row, now, moment)
      if (isAsBefore(action, row, patch)) return 'unchanged'
      await updateEditedCourse(within.db, id, now, patch)
      if (action === 'publish') await announceCoursePublished(within, id)
      await auditCatalogueChange(within, call, {
        subject: 'course',
        subjectId: id,
        action: action === 'hide' && patch.state === row.state ? 'unschedule' : action,
        before: { state: row.state, publishAt: toMoment(row.publishAt) },
        after: { state: patch.state ?? row.state, publishAt: toMoment(patch.publishAt) },
      })
      return 'done'
    })
    await announceCatalogueChange(within)
    return answer
  })
