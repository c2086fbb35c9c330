interface Course {
  readonly id: number
  readonly name: string
  readonly playableCount: number
}

/** The first course in which there is something to study and which the learner has not finished. */
export const chooseNextCourse = (
  courses: readonly Course[],
  finished: ReadonlySet<number>,
): Course | undefined =>
  courses.find(({ id, playableCount }) => playableCount > 0 && !finished.has(id))
