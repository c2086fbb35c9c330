/**
 * Which limited courses a learner may see. Learners with the same grants share cached answers; those
 * without a grant have `openCoursesOnly`.
 */
export interface CourseAccess {
  /** Null if no course is limited to the learner's institution. */
  readonly institution: string | null
  readonly grade: string | null
  /** The user id if a course is granted to this user; otherwise null. */
  readonly personId: number | null
  /** Cache key. */
  readonly key: string
}

export const toCourseAccess = (
  institution: string | null,
  grade: string | null,
  personId: number | null,
): CourseAccess => ({
  institution,
  grade,
  personId,
  key: JSON.stringify([institution, grade, personId]),
})

export const openCoursesOnly = toCourseAccess(null, null, null)
