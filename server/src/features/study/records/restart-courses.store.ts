import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { studyLessons, studyPlayers, studyRecords } from '../study.tables.ts'

/**
 * These learners begin these courses once more; days of study and certificates stay. With another version of the
 * learner a beat that is being stored is credited anew.
 */
export const restartCourses = async (
  db: Db,
  userIds: readonly number[],
  courseIds: readonly number[],
): Promise<void> => {
  if (userIds.length === 0 || courseIds.length === 0) return
  const users = sql.param([...userIds])
  const courses = sql.param([...courseIds])
  await db.execute(sql`
    update ${studyPlayers} set version = version + 1 where user_id = any(${users}::integer[])`)
  await db.execute(sql`
    update ${studyRecords} set seconds = '{}', credited = 0, position = 0, finished_at = null
    where user_id = any(${users}::integer[]) and course_id = any(${courses}::integer[])`)
  await db.execute(sql`
    update ${studyLessons} set reached_at = null, done_at = null, place = 0, is_passed = false,
      points = null, max_points = null
    where user_id = any(${users}::integer[]) and course_id = any(${courses}::integer[])`)
}
