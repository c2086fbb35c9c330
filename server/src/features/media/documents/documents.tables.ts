import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { time } from '../../../platform/database/columns.ts'

/** PDF files that lessons of the kind `document` consist of. Only `isDownloadable` changes. */
export const lessonDocuments = pgTable(
  'lesson_documents',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    courseId: integer().notNull(),
    /** Name of its folder in the media store. */
    key: text().notNull(),
    name: text().notNull(),
    /** Bytes. */
    size: bigint({ mode: 'number' }).notNull(),
    pageCount: integer().notNull(),
    /** The text of each page, for the search; those after the first hundred thousand characters are empty. */
    pages: text().array().notNull(),
    /** Seconds that reading takes. */
    duration: integer().notNull(),
    isDownloadable: boolean().notNull().default(false),
    createdAt: time().notNull(),
  },
  (table) => [
    index('lesson_documents_course').on(table.courseId),
    index('lesson_documents_key').on(table.key),
  ],
)
