import type { SearchMatch } from '@jingke/contract/catalogue'
import type { Language } from '@jingke/contract/core'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { documentRows } from '../../media/index.ts'
import { teachers } from '../catalogue.tables.ts'
import { articles, chapters, courses, courseTeachers, lessons } from '../courses.tables.ts'

type MatchRow = {
  courseId: number
  kind: SearchMatch['kind']
  /** In the language of the reader, and in the other one: a course is found by both. */
  text: string
  other: string
  /** The text of a lesson and not its title. */
  isArticle: boolean
  lessonId: number | null
  /** The page of a document. */
  page: number | null
}

type FoundRow = Pick<MatchRow, 'courseId' | 'kind' | 'lessonId' | 'page'> & {
  text: string | null
  other: string | null
  rank: number
}

/** What lessons consist of comes last. */
const articleRank = 5
const documentRank = 6

const lessonDocuments = documentRows('lesson_documents')

/** Texts besides the name by which the courses can be found, the most telling kind first; of courses that were found already. */
export const listSearchTexts = async (
  db: Db,
  language: Language,
  courseIds: readonly number[],
): Promise<MatchRow[]> => {
  const ids = sql`${sql.param([...courseIds])}::integer[]`
  const both = (table: string, name: string) => {
    const [own, other] = language === 'en' ? ['en', 'zh'] : ['zh', 'en']
    const column = (suffix: string) =>
      sql`${sql.identifier(table)}.${sql.identifier(name + suffix)}`
    return sql`${column(`_${own}`)} as text, ${column(`_${other}`)} as other`
  }
  const { rows } = await db.execute<FoundRow>(sql`
    select course_teachers.course_id as "courseId", 'teacher' as kind,
      ${both('teachers', 'name')}, 0 as rank, course_teachers.position,
      null::integer as "lessonId", null::integer as page
    from ${courseTeachers} join ${teachers} on teachers.id = course_teachers.teacher_id
    where course_teachers.course_id = any(${ids})
    union all
    select chapters.course_id, 'lesson', ${both('lessons', 'title')}, 1,
      chapters.position * 1000 + lessons.position, lessons.id, null
    from ${chapters} join ${lessons} on lessons.chapter_id = chapters.id
    where chapters.course_id = any(${ids})
    union all
    select chapters.course_id, 'lesson', ${both('articles', 'body')}, ${articleRank}::integer,
      chapters.position * 1000 + lessons.position, lessons.id, null
    from ${chapters} join ${lessons} on lessons.chapter_id = chapters.id
    join ${articles} on articles.id = lessons.content_id
    where chapters.course_id = any(${ids}) and lessons.kind = 'article'
    union all
    select chapters.course_id, 'lesson', pages.text, '', ${documentRank}::integer,
      chapters.position * 1000 + lessons.position, lessons.id, pages.number::integer
    from ${chapters} join ${lessons} on lessons.chapter_id = chapters.id
    join ${lessonDocuments} on lesson_documents.id = lessons.content_id
    cross join unnest(lesson_documents.pages) with ordinality as pages (text, number)
    where chapters.course_id = any(${ids}) and lessons.kind = 'document'
    union all
    select chapters.course_id, 'chapter', ${both('chapters', 'title')}, 2, chapters.position, null, null
    from ${chapters} where chapters.course_id = any(${ids})
    union all
    select courses.id, 'topic', ${both('tags', 'tag')}, 3, 0, null, null
    from ${courses}, unnest(courses.tags_zh, courses.tags_en) as tags (tag_zh, tag_en)
    where courses.id = any(${ids})
    union all
    select courses.id, 'introduction', ${both('courses', 'intro')}, 4, 0, null, null
    from ${courses} where courses.id = any(${ids})
    order by rank, position, page`)
  // One language may have more tags than the other.
  return rows.map(({ rank, text, other, ...row }) => ({
    ...row,
    isArticle: rank === articleRank,
    text: text ?? '',
    other: other ?? '',
  }))
}
