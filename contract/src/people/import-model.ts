import { z } from 'zod'
import { Id } from '../core/fields.ts'
import { byRule } from '../core/rules.ts'
import { maxLearnerFields } from '../profile/constants.ts'
import {
  importFields,
  importIssueKinds,
  importRowStates,
  importStates,
  maxImportCell,
  maxImportRows,
} from './constants.ts'

const OwnColumn = z.templateLiteral(['field-', z.int()])
const ImportColumn = z.union([z.enum(importFields), OwnColumn])

// Answers refuse no text: safe casts, since only checked columns are stored.
const StoredColumn = z.string() as z.ZodType<z.output<typeof ImportColumn>>
const StoredColumns = z.record(z.string(), z.string()) as z.ZodType<ImportColumns>

const cell = z.string().max(maxImportCell).default('')

/** One row as it stands in the file; the server reads and checks the texts. */
export const ImportCells = z.object({
  /** Number of the row in the file. */
  line: z.int().min(1).max(9_999_999),
  userName: cell,
  name: cell,
  phone: cell,
  sex: cell,
  institutionName: cell,
  grade: cell,
  /** Several names are separated by semicolons, commas or line breaks. */
  groups: cell,
  /** Needs the permission to change courses. */
  courses: cell,
  /** Published training plans; needs the permission to change plans. */
  plans: cell,
  /** The team of advisors; needs the permission to lead the chats. */
  team: cell,
  /** Labels and own fields of the school. */
  own: z
    .record(OwnColumn, z.string().max(maxImportCell))
    .refine((own) => Object.keys(own).length <= maxLearnerFields, byRule('count'))
    .default({}),
})
export type ImportCells = z.output<typeof ImportCells>

export const ImportRows = z.object({
  rows: z
    .array(ImportCells)
    .max(maxImportRows)
    .refine((rows) => new Set(rows.map(({ line }) => line)).size === rows.length, byRule('unique')),
  /** Names of unknown groups are created instead of refused. */
  createsGroups: z.boolean(),
  createsInstitutions: z.boolean(),
})

export const ImportIssue = z.object({
  /** Number of the row in the file. */
  line: z.int(),
  field: StoredColumn,
  kind: z.enum(importIssueKinds),
  /** The name that is unknown, or the limit that is exceeded. */
  value: z.string(),
  /** The row that has the same user name. */
  otherLine: z.int().nullable(),
})
export type ImportIssue = z.output<typeof ImportIssue>

export const ImportCheck = z.object({
  issues: z.array(ImportIssue),
  /** Names in the rows that the school does not have. */
  newGroups: z.array(z.string()),
  newInstitutions: z.array(z.string()),
})
export type ImportCheck = z.output<typeof ImportCheck>

/** Which heading of the file each column was read from. */
export const ImportColumns = z
  .partialRecord(ImportColumn, z.string().max(200))
  .refine(
    (columns) => Object.keys(columns).length <= importFields.length + maxLearnerFields,
    byRule('count'),
  )
export type ImportColumns = z.output<typeof ImportColumns>

export const ImportBatch = z.object({
  id: Id,
  fileName: z.string(),
  columns: StoredColumns,
  /** Empty if the account is gone. */
  operatorName: z.string(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  state: z.enum(importStates),
  total: z.int(),
  done: z.int(),
  failed: z.int(),
  /** By undoing. */
  removed: z.int(),
  /** Learners who use their account or whose account was erased, so that undoing left them. */
  kept: z.int(),
  undoUntil: z.iso.datetime(),
  canUndo: z.boolean(),
  /** Rows could not be imported, and nobody has settled it. */
  isOpen: z.boolean(),
})
export type ImportBatch = z.output<typeof ImportBatch>

export const ImportDetail = ImportBatch.extend({
  /** Its learners who have not chosen a password yet. */
  unactivated: z.int(),
})
export type ImportDetail = z.output<typeof ImportDetail>

export const ImportedRow = z.object({
  line: z.int(),
  userName: z.string(),
  name: z.string(),
  state: z.enum(importRowStates),
  /** Why it was not imported. */
  problem: z.enum(importIssueKinds).nullable(),
  userId: Id.nullable(),
})
export type ImportedRow = z.output<typeof ImportedRow>

export const SheetCode = z.object({
  line: z.int(),
  userName: z.string(),
  name: z.string(),
  code: z.string(),
})
export type SheetCode = z.output<typeof SheetCode>

const names = z.array(z.string())
/** Courses, plans and teams are empty if the caller may not give them. */
export const ImportValues = z.object({
  grades: names,
  institutions: names,
  groups: names,
  courses: names,
  plans: names,
  teams: names,
})
export type ImportValues = z.output<typeof ImportValues>
