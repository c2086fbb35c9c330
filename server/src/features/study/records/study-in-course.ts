import type { LearnerStudy } from '../../catalogue/index.ts'
import { showCode } from '../certificates/certificate-code.ts'
import { defaultFinishPercent } from '../find-lesson.ts'
import type { Study } from '../study.ts'
import { toCourseProgress, toLessonProgress, whereLeftOff } from './course-progress.ts'
import { listRecordsInCourse } from './records.store.ts'
import { toWatched } from './records.view.ts'

/** How far a learner is in one course, for the page of the course. */
export const studyInCourse =
  (study: Study): LearnerStudy['inCourse'] =>
  async (userId, courseId) => {
    const [outline, { records, certificateCode }] = await Promise.all([
      study.catalogue.outline(courseId),
      listRecordsInCourse(study.context.db, userId, courseId),
    ])
    const lessons = new Map(outline?.lessons.map((lesson) => [lesson.videoId, lesson]))
    const known = new Map(records.map((record) => [record.videoId, record]))
    const course = toCourseProgress(
      outline ?? { courseId, name: '', thumbnail: '', lessons: [] },
      records,
    )
    const left = outline && whereLeftOff(outline, records)
    return {
      course: { ...course, certificateCode: certificateCode && showCode(certificateCode) },
      leftOff: left && { videoId: left.lesson.videoId, position: left.position },
      progressOf: (videoId) => {
        const [lesson, record] = [lessons.get(videoId), known.get(videoId)]
        return lesson && record ? toLessonProgress(record, lesson) : null
      },
      watchedOf: (videoId) => {
        const { duration = 0, finishPercent = defaultFinishPercent } = lessons.get(videoId) ?? {}
        const record = known.get(videoId) ?? { seconds: [], finishedAt: null }
        return toWatched(record, { duration, finishPercent })
      },
    }
  }
