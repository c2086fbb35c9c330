import type { EditableCourse } from '@jingke/contract/catalogue'
import type { Context } from '../../../../platform/context.ts'
import { insertCatalogueAuditEntry } from '../../audit-log/catalogue-audit-log.store.ts'
import { loadGrants } from '../load-editable-course.ts'
import {
  deletePersonGrants,
  insertPersonGrants,
  listCoursesGrantedTo,
  lockLimitedCourses,
  type PersonGrant,
} from './person-grants.store.ts'

/** Language of the labels in the audit log. */
const language = 'zh-CN'

/** Records in the audit log of each course how `change` changed its audience; it gets the limited ones. */
const changeAudiences = async (
  within: Context,
  courseIds: readonly number[],
  by: number | null,
  change: (limited: readonly number[]) => Promise<void>,
): Promise<void> => {
  const { db, clock } = within
  if (courseIds.length === 0) return
  // In one order, so that two imports do not wait for each other.
  const limited = await lockLimitedCourses(
    db,
    [...new Set(courseIds)].sort((one, other) => one - other),
  )
  const before = new Map<number, EditableCourse['grants']>()
  for (const id of limited) before.set(id, await loadGrants(within, language, id))
  await change(limited)
  for (const [subjectId, grants] of before)
    await insertCatalogueAuditEntry(db, {
      subject: 'course',
      subjectId,
      action: 'updated',
      actorId: by,
      // The address of whoever started the job is not kept.
      address: '',
      before: { grants },
      after: { grants: await loadGrants(within, language, subjectId) },
      changedAt: clock.now(),
    })
}

/** Courses for everyone are left out. `by`: the member of staff who gives access. */
export const addPersonGrants = (
  within: Context,
  grants: readonly PersonGrant[],
  by: number | null,
): Promise<void> =>
  changeAudiences(
    within,
    grants.map(({ courseId }) => courseId),
    by,
    (limited) => {
      const ids = new Set(limited)
      return insertPersonGrants(
        within.db,
        grants.filter(({ courseId }) => ids.has(courseId)),
      )
    },
  )

export const removePersonGrants = async (
  within: Context,
  userIds: readonly number[],
  by: number | null,
): Promise<void> =>
  changeAudiences(within, await listCoursesGrantedTo(within.db, userIds), by, () =>
    deletePersonGrants(within.db, userIds),
  )
