import { desc, eq, sql } from 'drizzle-orm'
import type { PersonalDataSource } from '../../platform/personal-data.ts'
import { listDays } from './figures/days.store.ts'
import { certificates, studyGoals, studyLessons, studyRecords } from './study.tables.ts'

const record = {
  courseId: studyRecords.courseId,
  // A lesson without video has its id as a negative number.
  videoId: sql<number | null>`nullif(greatest(${studyRecords.videoId}, 0), 0)`,
  lessonId: sql<number | null>`nullif(greatest(-${studyRecords.videoId}, 0), 0)`,
  position: studyRecords.position,
  seconds: studyRecords.seconds,
  credited: studyRecords.credited,
  refused: studyRecords.refused,
  finishedAt: studyRecords.finishedAt,
  lastWatchedAt: studyRecords.lastWatchedAt,
}

const readLesson = {
  courseId: studyLessons.courseId,
  lessonId: studyLessons.lessonId,
  openedAt: studyLessons.openedAt,
  servedAt: studyLessons.servedAt,
  reachedAt: studyLessons.reachedAt,
  doneAt: studyLessons.doneAt,
  place: studyLessons.place,
}

const certificate = {
  code: certificates.code,
  courseId: certificates.courseId,
  learnerName: certificates.learnerName,
  credited: certificates.credited,
  result: certificates.result,
  planId: certificates.planId,
  issuedAt: certificates.issuedAt,
  validUntil: certificates.validUntil,
}

/** Records and days stay: the school's sums are made of them. */
export const studyPersonalData: PersonalDataSource = {
  read: async (db, userId) => ({
    'study-records': await db
      .select(record)
      .from(studyRecords)
      .where(eq(studyRecords.userId, userId))
      .orderBy(desc(studyRecords.lastWatchedAt)),
    'read-lessons': await db
      .select(readLesson)
      .from(studyLessons)
      .where(eq(studyLessons.userId, userId)),
    'study-days': (await listDays(db, userId)).map((day) => ({ ...day })),
    'study-goal': await db
      .select({ weeklyMinutes: studyGoals.minutes })
      .from(studyGoals)
      .where(eq(studyGoals.userId, userId)),
    certificates: await db
      .select(certificate)
      .from(certificates)
      .where(eq(certificates.userId, userId)),
  }),
  erase: async (db, userId) => {
    await db.delete(studyLessons).where(eq(studyLessons.userId, userId))
    await db.delete(studyGoals).where(eq(studyGoals.userId, userId))
    await db.delete(certificates).where(eq(certificates.userId, userId))
  },
}
