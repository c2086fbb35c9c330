interface Course {
  readonly id: number
  readonly name: string
  readonly playableCount: number
}

interface Progress {
  readonly courseId: number
  readonly finishedLessons: number
  readonly isFinished: boolean
}

/** The first course, other than this one, in which there is something to study that the learner has not finished. */
export const chooseNextCourse = (
  courseId: number,
  courses: readonly Course[],
  progress: readonly Progress[],
): Course | undefined =>
  courses.find(({ id, playableCount }) => {
    const begun = progress.find((one) => one.courseId === id)
    return id !== courseId && !begun?.isFinished && playableCount > (begun?.finishedLessons ?? 0)
  })
