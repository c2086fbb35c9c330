import { asc, desc, isNull } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { courses } from './courses.tables.ts'

/** The most studied first, without a visibility check. */
export const listCourseChoices = (db: Db, limit: number): Promise<{ id: number; name: string }[]> =>
  db
    .select({ id: courses.id, name: courses.name })
    .from(courses)
    .where(isNull(courses.trashedAt))
    .orderBy(desc(courses.watchCount), asc(courses.id))
    .limit(limit)
