import type { SearchMatch } from '@jingke/contract/catalogue'
import type { Language } from '@jingke/contract/core'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { teachers } from './catalogue.tables.ts'
import { chapters, courses, courseTeachers, lessons } from './courses.tables.ts'

type MatchRow = { courseId: number; kind: SearchMatch['kind']; text: string }

/** Texts besides the name by which the courses can be found, the most telling kind first; of courses that were found already. */
export const listSearchTexts = async (
  db: Db,
  language: Language,
  courseIds: readonly number[],
): Promise<MatchRow[]> => {
  const ids = sql`${sql.param([...courseIds])}::integer[]`
  const column = (zh: string, en: string) => sql.identifier(language === 'en' ? en : zh)
  const { rows } = await db.execute<MatchRow>(sql`
    select course_teachers.course_id as "courseId", 'teacher' as kind,
      teachers.${column('name_zh', 'name_en')} as text, 0 as rank, course_teachers.position as place
    from ${courseTeachers} join ${teachers} on teachers.id = course_teachers.teacher_id
    where course_teachers.course_id = any(${ids})
    union all
    select chapters.course_id, 'lesson', lessons.${column('title_zh', 'title_en')}, 1,
      chapters.position * 1000 + lessons.position
    from ${chapters} join ${lessons} on lessons.chapter_id = chapters.id
    where chapters.course_id = any(${ids})
    union all
    select chapters.course_id, 'chapter', chapters.${column('title_zh', 'title_en')}, 2, chapters.position
    from ${chapters} where chapters.course_id = any(${ids})
    union all
    select courses.id, 'topic', tag, 3, 0
    from ${courses}, unnest(courses.${column('tags_zh', 'tags_en')}) as tag
    where courses.id = any(${ids})
    order by rank, place`)
  return rows.map(({ courseId, kind, text }) => ({ courseId, kind, text }))
}
