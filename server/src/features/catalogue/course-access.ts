/**
 * The eyes through which courses are seen. Callers to whom no limited course is granted share
 * `openCoursesOnly`, and all who share the same grants share their answers in memory.
 */
export interface CourseAccess {
  /** Null when no course is limited to it. */
  readonly institution: string | null
  readonly grade: string | null
  /** The user id, when a course is granted to the person. */
  readonly personId: number | null
  /** Names these eyes in memory. */
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
