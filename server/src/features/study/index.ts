export { noCourse, type PlayedLesson, setOpenSecond } from './beats/beats.store.ts'
export { courseFinishedJob, type FinishedCourse } from './certificates/issue-certificate.ts'
export { issueEarnedCertificates } from './certificates/issue-earned-certificates.ts'
export { findPlanCertificate, issuePlanCertificate } from './certificates/plan-certificate.ts'
export { createCurve } from './curves/create-curve.ts'
export { type LearnerWeek, readLearnerWeek } from './figures/read-learner-week.ts'
export { getLesson, toPlayedLesson } from './find-lesson.ts'
export { type ImportedRecord, importStudy } from './import-study.store.ts'
export { describeStudy } from './learner/describe-study.ts'
export { findWatchedNow, nameLesson } from './learner/find-watched-now.ts'
export { listCoursePercents } from './learner/list-course-percents.ts'
export { noteServed } from './lessons/note-served.ts'
export { lockPlayer } from './lessons/readings.store.ts'
export { setLessonResult } from './lessons/set-lesson-result.ts'
export { studyPersonalData } from './personal-data.store.ts'
export { isGradedLesson, toPercent } from './records/course-progress.ts'
export { type ItemStudy, listItemStudies } from './records/list-item-studies.ts'
export { listOwnCourses } from './records/list-own-courses.ts'
export { moveStudy } from './records/move-study.store.ts'
export { recordKey } from './records/record-key.ts'
export { listLooseRecords } from './records/records.store.ts'
export { restartCourses } from './records/restart-courses.store.ts'
export { studyInCourse } from './records/study-in-course.ts'
export {
  certificateRows,
  countedDayRows,
  playerRows,
  recordRows,
  resultRows,
} from './rows.store.ts'
export { studyRoutes } from './study.routes.ts'
export { createStudy, type Study, type StudyHooks } from './study.ts'
