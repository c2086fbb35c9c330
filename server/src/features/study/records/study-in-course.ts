import type { LearnerStudy, OutlineLesson } from '../../catalogue/index.ts'
import { showCode } from '../certificates/certificate-code.ts'
import { defaultFinishPercent } from '../find-lesson.ts'
import type { Study } from '../study.ts'
import { toCourseProgress, toLessonProgress, whereLeftOff } from './course-progress.ts'
import { listMissing, readOwnResults } from './own-results.ts'
import { recordKey } from './record-key.ts'
import { listRecordsInCourse } from './records.store.ts'
import { toWatched } from './records.view.ts'

/** No record has this key. */
const noRecord = 0

/** How far a learner is in one course, for the page of the course. */
export const studyInCourse =
  (study: Study): LearnerStudy['inCourse'] =>
  async (userId, courseId) => {
    const [outline, { records, certificateCode }] = await Promise.all([
      study.catalogue.outline(courseId),
      listRecordsInCourse(study.context.db, userId, courseId),
    ])
    const results = await readOwnResults(study, userId, outline ? [outline] : [])
    const lessons = new Map(outline?.lessons.map((lesson) => [lesson.lessonId, lesson]))
    const known = new Map(records.map((record) => [record.videoId, record]))
    const recordOf = (lesson: OutlineLesson | undefined) =>
      lesson && known.get(recordKey(lesson) ?? noRecord)
    const course = toCourseProgress(
      outline ?? { courseId, name: '', thumbnail: '', passNeededFor: 'nothing', lessons: [] },
      records,
    )
    const left = outline && whereLeftOff(outline, records)
    return {
      course: {
        ...course,
        missing: outline ? listMissing(outline, records, results) : [],
        certificateCode: certificateCode && showCode(certificateCode),
      },
      leftOff: left && { lessonId: left.lesson.lessonId, position: left.position },
      progressOf: (lessonId) => {
        const lesson = lessons.get(lessonId)
        const record = recordOf(lesson)
        return lesson && record ? toLessonProgress(record, lesson, results.get(lessonId)) : null
      },
      watchedOf: (lessonId) => {
        const lesson = lessons.get(lessonId)
        const { duration = 0, finishPercent = defaultFinishPercent } = lesson ?? {}
        const record = recordOf(lesson) ?? { seconds: [], finishedAt: null }
        return toWatched(record, { duration, finishPercent })
      },
    }
  }
