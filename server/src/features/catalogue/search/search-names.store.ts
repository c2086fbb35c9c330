import type { Suggestion } from '@jingke/contract/catalogue'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { teachers } from '../catalogue.tables.ts'
import { chapters, courses, lessons } from '../courses.tables.ts'

export type NameRow = {
  kind: Suggestion['kind']
  id: number
  courseId: number | null
  courseName: string | null
  zh: string
  en: string
}

/** More than the names of a large school. */
const maxNames = 50_000

/** Names of all published courses, of their lessons and of teachers; who may see a course is checked later. */
export const listNames = async (db: Db): Promise<NameRow[]> => {
  const { rows } = await db.execute<NameRow>(sql`
    select 'course' as kind, courses.id, courses.id as "courseId", courses.name as "courseName",
      courses.name as zh, courses.name as en, 0 as rank
    from ${courses} where courses.state = 'published'
    union all
    select 'teacher', teachers.id, null, null, teachers.name_zh, teachers.name_en, 1
    from ${teachers}
    union all
    select 'lesson', lessons.id, courses.id, courses.name, lessons.title_zh, lessons.title_en, 2
    from ${lessons}
    join ${chapters} on chapters.id = lessons.chapter_id
    join ${courses} on courses.id = chapters.course_id
    where courses.state = 'published'
    order by rank, id
    limit ${maxNames}`)
  return rows
}
