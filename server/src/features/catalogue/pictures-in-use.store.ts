import { sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/database/db.ts'
import { isAnyOf } from '../../platform/database/is-any-of.ts'
import { catalogueAuditEntries } from './audit-log/catalogue-audit-log.tables.ts'
import { categories, slides, teachers } from './catalogue.tables.ts'
import { articles, courses } from './courses.tables.ts'

/** Those of an earlier version of a course, which can be restored. */
const listPicturesOfVersions = async (db: Db, asked: readonly string[]): Promise<string[]> => {
  if (asked.length === 0) return []
  const { rows } = await db.execute<{ address: string }>(sql`
    select asked.address from unnest(${sql.param([...asked])}::text[]) as asked (address)
    where exists (
      select from ${catalogueAuditEntries} as change join ${courses} on courses.id = change.subject_id
      where change.subject = 'course' and change.before ?| array['thumbnail', 'introZh', 'introEn']
        and strpos(concat_ws('"', '', change.before ->> 'thumbnail', change.before ->> 'introZh',
          change.before ->> 'introEn', ''), '"' || asked.address || '"') > 0)
  `)
  return rows.map(({ address }) => address)
}

/** Those of earlier articles of a lesson, too, which can be restored. */
const listPicturesOfArticles = async (db: Db, asked: readonly string[]): Promise<string[]> => {
  if (asked.length === 0) return []
  const { rows } = await db.execute<{ address: string }>(sql`
    select distinct asked.address from unnest(${sql.param([...asked])}::text[]) as asked (address)
    join ${articles}
      on strpos(articles.body_zh || articles.body_en, '"' || asked.address || '"') > 0
    where articles.body_zh like '%<img %' or articles.body_en like '%<img %'
  `)
  return rows.map(({ address }) => address)
}

/** Returns those of the URLs that the catalogue uses, published or not. */
export const listCataloguePictures = async (
  db: Db,
  addresses: readonly string[],
): Promise<string[]> => {
  const asked = [...addresses]
  const rows = await unionAll(
    db
      .select({ address: courses.thumbnail })
      .from(courses)
      .where(isAnyOf(courses.thumbnail, asked)),
    db
      .select({ address: categories.cover })
      .from(categories)
      .where(isAnyOf(categories.cover, asked)),
    db.select({ address: teachers.photo }).from(teachers).where(isAnyOf(teachers.photo, asked)),
    db.select({ address: slides.image }).from(slides).where(isAnyOf(slides.image, asked)),
  )
  const { rows: inIntros } = await db.execute<{ address: string }>(sql`
    select distinct asked.address from unnest(${sql.param(asked)}::text[]) as asked (address)
    join ${courses} on strpos(courses.intro_zh || courses.intro_en, '"' || asked.address || '"') > 0
    where courses.intro_zh like '%<img %' or courses.intro_en like '%<img %'
  `)
  const used = new Set([...rows, ...inIntros].map(({ address }) => address))
  const unused = asked.filter((address) => !used.has(address))
  return [
    ...used,
    ...(await listPicturesOfVersions(db, unused)),
    ...(await listPicturesOfArticles(db, unused)),
  ]
}
