import type { School } from '../../../../tests/support/test-school.ts'

interface StudyDay {
  readonly userId: number
  readonly courseId: number
  readonly day: string
  readonly seconds: number
}

export const insertStudyDay = (
  school: School,
  { userId, day, courseId, seconds }: StudyDay,
): Promise<unknown> =>
  school.query(
    'insert into study_days (user_id, day, course_id, seconds) values ($1, $2, $3, $4)',
    [userId, day, courseId, seconds],
  )

export const insertCertificate = (
  school: School,
  { userId, courseId, day }: Omit<StudyDay, 'seconds'>,
): Promise<unknown> =>
  school.query(
    `insert into certificates (code, user_id, course_id, learner_name, course_name, lesson_count,
       credited, issued_at)
     values (md5(random()::text), $1, $2, '', '', 1, 1, $3)`,
    [userId, courseId, `${day}T12:00:00+08:00`],
  )
