import type { CourseDetails, CurrentLesson, LessonProgress } from '@jingke/contract/catalogue'
import type * as calls from '@jingke/contract/catalogue/calls'
import type { SignedIdentity } from '../../../platform/call.ts'
import type { Operation } from '../../../platform/implement.ts'

/** Progress of one learner in one course. */
export interface StudyInCourse {
  readonly course: CourseDetails['progress']
  /** Undefined: not started. */
  readonly leftOff: { readonly lessonId: number; readonly position: number } | undefined
  /** Null: not started. */
  progressOf(lessonId: number): LessonProgress | null
  watchedOf(
    lessonId: number,
  ): Pick<CurrentLesson, 'ranges' | 'isFinished' | 'finishPercent' | 'missing'>
}

/** Implemented by the study feature and passed in by `app.ts`. */
export interface LearnerStudy {
  inCourse(userId: number, courseId: number): Promise<StudyInCourse>
  listOwnCourses: Operation<typeof calls.listCourses>
  /** The content of a lesson is sent to this person. */
  noteServed(
    identity: SignedIdentity,
    lesson: { readonly courseId: number; readonly lessonId: number },
  ): Promise<void>
}
