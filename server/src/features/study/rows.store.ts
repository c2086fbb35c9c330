import { rowsOf } from '../../platform/database/rows-of.ts'
import {
  certificates,
  countedDays,
  studyLessons,
  studyPlayers,
  studyRecords,
} from './study.tables.ts'

export const playerRows = rowsOf(studyPlayers, [
  'userId',
  'courseId',
  'videoId',
  'beatAt',
  'day',
  'dayCourseId',
  'opens',
])

export const recordRows = rowsOf(studyRecords, [
  'userId',
  'courseId',
  'videoId',
  'credited',
  'startedAt',
  'finishedAt',
])

export const resultRows = rowsOf(studyLessons, [
  'userId',
  'courseId',
  'lessonId',
  'doneAt',
  'isPassed',
])

export const countedDayRows = rowsOf(countedDays, ['userId', 'day', 'courseId', 'seconds'])

/** Also of plans, which have no course. */
export const certificateRows = rowsOf(certificates, ['userId', 'courseId', 'issuedAt'])
