import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { isAnyOf } from '../../../platform/database/is-any-of.ts'
import { lessonDocuments } from './documents.tables.ts'

type DocumentRow = typeof lessonDocuments.$inferSelect

const { pages: _, ...columns } = getTableColumns(lessonDocuments)

/** Without its text. */
export const findDocument = async (
  db: Db,
  id: number,
): Promise<Omit<DocumentRow, 'pages'> | undefined> => {
  const rows = await db.select(columns).from(lessonDocuments).where(eq(lessonDocuments.id, id))
  return rows[0]
}

export const isStoredDocument = async (db: Db, key: string): Promise<boolean> =>
  (await db.$count(lessonDocuments, eq(lessonDocuments.key, key))) > 0

/** Within a transaction. Undefined: a document has this key already. */
export const insertDocument = async (
  db: Db,
  document: Omit<DocumentRow, 'id' | 'isDownloadable'>,
): Promise<number | undefined> => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${document.key}, 0))`)
  if (await isStoredDocument(db, document.key)) return undefined
  const [row] = await db
    .insert(lessonDocuments)
    .values(document)
    .returning({ id: lessonDocuments.id })
  return row?.id
}

export const setDownloadable = async (
  db: Db,
  id: number,
  isDownloadable: boolean,
): Promise<void> => {
  await db.update(lessonDocuments).set({ isDownloadable }).where(eq(lessonDocuments.id, id))
}

/** Those of a course that is deleted; their files are removed by the sweep. */
export const removeDocuments = async (db: Db, courseId: number): Promise<void> => {
  await db.delete(lessonDocuments).where(eq(lessonDocuments.courseId, courseId))
}

/** As the catalogue knows every kind of content. */
export const documentKind = {
  list: async (db: Db, courseId: number, ids: readonly number[]) => {
    const rows = await db
      .select({ id: lessonDocuments.id, duration: lessonDocuments.duration })
      .from(lessonDocuments)
      .where(and(eq(lessonDocuments.courseId, courseId), isAnyOf(lessonDocuments.id, ids)))
    return rows.map((row) => ({ ...row, isReady: true }))
  },
  /** Both have the same stored file. */
  copy: async (db: Db, id: number, courseId: number): Promise<number> => {
    const [found] = await db.select().from(lessonDocuments).where(eq(lessonDocuments.id, id))
    if (!found) throw new Error('a lesson has lost its document')
    const { id: _id, ...document } = found
    const [copy] = await db
      .insert(lessonDocuments)
      .values({ ...document, courseId })
      .returning({ id: lessonDocuments.id })
    if (!copy) throw new Error('a document was not stored')
    return copy.id
  },
}
