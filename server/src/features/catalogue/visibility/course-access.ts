/**
 * Which limited courses a learner may see. Learners with the same grants share cached answers; those
 * without a grant have `openCoursesOnly`.
 */
export interface CourseAccess {
  /** Null if no course is limited to the learner's institution. */
  readonly institution: string | null
  readonly grade: string | null
  /** Groups of the learner to which a course is limited, in order of id. */
  readonly groupIds: readonly number[]
  /** The user id if a course is granted to this user; otherwise null. */
  readonly personId: number | null
  /** Plans of the learner that have a limited course, in order of id. */
  readonly planIds: readonly number[]
  /** Cache key. */
  readonly key: string
}

export const toCourseAccess = (
  institution: string | null,
  grade: string | null,
  groupIds: readonly number[],
  personId: number | null,
  planIds: readonly number[],
): CourseAccess => ({
  institution,
  grade,
  groupIds,
  personId,
  planIds,
  key: JSON.stringify([institution, grade, groupIds, personId, planIds]),
})

export const openCoursesOnly = toCourseAccess(null, null, [], null, [])
