import type { Context } from '../../../platform/context.ts'
import { handleJob } from '../../../platform/jobs/index.ts'
import { submissionMarkedJob } from '../../assessment/index.ts'
import { newDeviceJob } from '../../auth/index.ts'
import { coursePublishedJob } from '../../catalogue/index.ts'
import { videoTroubleJob } from '../../media/index.ts'
import { courseFinishedJob } from '../../study/index.ts'
import type { CourseMembers } from '../sent/audiences.ts'
import { announceFinishedCourse } from './announce-finished-course.ts'
import { announceMark } from './announce-mark.ts'
import { announceNewDevice } from './announce-new-device.ts'
import {
  announcePlayableLessons,
  announceWaitingLessons,
  newLessonsJob,
} from './announce-new-lessons.ts'
import { announceVideoTrouble } from './announce-video-trouble.ts'

const concurrency = 2

/** Light jobs: every server runs them, also with JOBS=apart. */
export const startMessageJobs = (context: Context, members: CourseMembers): Promise<void> =>
  context.jobs.run(concurrency, [
    handleJob(newDeviceJob, (event) => announceNewDevice(context, event)),
    handleJob(courseFinishedJob, (course) => announceFinishedCourse(context, course)),
    handleJob(submissionMarkedJob, (marked) => announceMark(context, marked)),
    handleJob(newLessonsJob, ({ lessonIds }) =>
      announcePlayableLessons(context, members, lessonIds),
    ),
    handleJob(coursePublishedJob, ({ courseId }) =>
      announceWaitingLessons(context, members, courseId),
    ),
    handleJob(videoTroubleJob, (trouble) => announceVideoTrouble(context, trouble)),
  ])
