import { desc, eq } from 'drizzle-orm'
import type { PersonalDataSource } from '../../platform/personal-data.ts'
import { listDays } from './figures/days.store.ts'
import { certificates, studyGoals, studyRecords } from './study.tables.ts'

const record = {
  courseId: studyRecords.courseId,
  videoId: studyRecords.videoId,
  position: studyRecords.position,
  seconds: studyRecords.seconds,
  credited: studyRecords.credited,
  refused: studyRecords.refused,
  finishedAt: studyRecords.finishedAt,
  lastWatchedAt: studyRecords.lastWatchedAt,
}

const certificate = {
  code: certificates.code,
  courseId: certificates.courseId,
  learnerName: certificates.learnerName,
  credited: certificates.credited,
  issuedAt: certificates.issuedAt,
}

/** Records and days stay: the school's sums are made of them. */
export const studyPersonalData: PersonalDataSource = {
  read: async (db, userId) => ({
    'study-records': await db
      .select(record)
      .from(studyRecords)
      .where(eq(studyRecords.userId, userId))
      .orderBy(desc(studyRecords.lastWatchedAt)),
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
    await db.delete(studyGoals).where(eq(studyGoals.userId, userId))
    await db.delete(certificates).where(eq(certificates.userId, userId))
  },
}
