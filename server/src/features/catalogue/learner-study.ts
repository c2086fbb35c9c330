import type {
  CourseDetails,
  CurrentLesson,
  catalogueEndpoints,
  LessonProgress,
} from '@jingke/contract/catalogue'
import type { Operation } from '../../platform/implement.ts'

/** How far one learner is in one course. */
export interface StudyInCourse {
  readonly course: CourseDetails['progress']
  /** Undefined: not begun. */
  readonly leftOff: { readonly videoId: number; readonly position: number } | undefined
  /** Null: not begun. */
  progressOf(videoId: number): LessonProgress | null
  watchedOf(
    videoId: number,
  ): Pick<CurrentLesson, 'ranges' | 'isFinished' | 'finishPercent' | 'missing'>
}

/** What the catalogue tells of a learner's study, which a feature to its right knows. */
export interface LearnerStudy {
  inCourse(userId: number, courseId: number): Promise<StudyInCourse>
  listOwnCourses: Operation<typeof catalogueEndpoints.listCourses>
}
