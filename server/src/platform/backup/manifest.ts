import { z } from 'zod'

const Table = z.object({
  name: z.string(),
  /** Without generated columns. */
  columns: z.array(z.string()).min(1),
})
export type BackedUpTable = z.output<typeof Table>

/** `school.json`, the first entry: what is needed to create the tables. */
export const SchoolEntry = z.object({
  /** Also names the backup: no two have the same. */
  id: z.uuid(),
  takenAt: z.iso.datetime(),
  /** Version of Jingke, and of Postgres. */
  program: z.string(),
  postgres: z.string(),
  /** Times of the applied migrations, oldest first. */
  migrations: z.array(z.int()).min(1),
  tables: z.array(Table),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string() })),
  secret: z.string().min(32),
  /** False: it has tables and the secret only, and a restore leaves the files as they are. */
  hasFiles: z.boolean().default(true),
  /** Origin and bucket of the videos, if they are in an object store. */
  objectStore: z.string().nullable(),
})
export type SchoolEntry = z.output<typeof SchoolEntry>

const Sum = z.object({ rows: z.int(), digest: z.string() })

/** `manifest.json`, the last entry. */
export const ManifestEntry = z.object({
  tables: z.record(z.string(), Sum),
  files: z.object({ count: z.int(), bytes: z.int() }),
  objects: z.int(),
  /** Files that rows refer to and that were not there. */
  missing: z.array(z.string()),
})
export type ManifestEntry = z.output<typeof ManifestEntry>

/** A line of `lists/…`, which follow the files that they list. */
export const ListedFile = z.object({ path: z.string(), size: z.int(), sha256: z.string() })
export type ListedFile = z.output<typeof ListedFile>

/** A line of `objects/…`. */
export const ListedObject = z.object({ name: z.string(), size: z.int() })
export type ListedObject = z.output<typeof ListedObject>

/** Folders below DATA_DIR that a school consists of, apart from its database. */
export const fileAreas = ['files', 'private-files', 'media/uploads', 'media/published'] as const

/** Lines of one list. */
export const linesInList = 10_000

/** The name under which the waiting jobs of the queue are stored among the tables. */
export const queueName = 'graphile_worker.jobs'
