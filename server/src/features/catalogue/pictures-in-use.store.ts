import { inArray } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/db.ts'
import { categories, slides, teachers } from './catalogue.tables.ts'
import { courses } from './courses.tables.ts'

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
      .where(inArray(courses.thumbnail, asked)),
    db
      .select({ address: categories.cover })
      .from(categories)
      .where(inArray(categories.cover, asked)),
    db.select({ address: teachers.photo }).from(teachers).where(inArray(teachers.photo, asked)),
    db.select({ address: slides.image }).from(slides).where(inArray(slides.image, asked)),
  )
  return rows.map(({ address }) => address)
}
