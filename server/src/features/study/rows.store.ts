import { rowsOf } from '../../platform/database/rows-of.ts'
import {
  certificates,
  countedDays,
  studyLessons,
  studyPlayers,
  studyRecords,
} from './study.tables.ts'

export const playerRows = rowsOf(studyPlayers, {
  userId: studyPlayers.userId,
  courseId: studyPlayers.courseId,
  videoId: studyPlayers.videoId,
  beatAt: studyPlayers.beatAt,
  day: studyPlayers.day,
  dayCourseId: studyPlayers.dayCourseId,
  opens: studyPlayers.opens,
})

export const recordRows = rowsOf(studyRecords, {
  userId: studyRecords.userId,
  courseId: studyRecords.courseId,
  videoId: studyRecords.videoId,
  credited: studyRecords.credited,
  startedAt: studyRecords.startedAt,
  finishedAt: studyRecords.finishedAt,
})

export const resultRows = rowsOf(studyLessons, {
  userId: studyLessons.userId,
  courseId: studyLessons.courseId,
  lessonId: studyLessons.lessonId,
  doneAt: studyLessons.doneAt,
  isPassed: studyLessons.isPassed,
})

export const countedDayRows = rowsOf(countedDays, {
  userId: countedDays.userId,
  day: countedDays.day,
  courseId: countedDays.courseId,
  seconds: countedDays.seconds,
})

/** Also of plans, which have no course. */
export const certificateRows = rowsOf(certificates, {
  userId: certificates.userId,
  courseId: certificates.courseId,
  issuedAt: certificates.issuedAt,
})
