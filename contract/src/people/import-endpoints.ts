import { z } from 'zod'
import { defineEndpoint } from '../core/endpoint.ts'
import { Id } from '../core/fields.ts'
import { PageRequest, pageOf, sortOf } from '../core/paging.ts'
import {
  cancelImport,
  checkImport,
  getImport,
  issueSheetCodes,
  listImportRows,
  listImports,
  listImportValues,
  resumeImport,
  settleImport,
  startImport,
  undoImport,
} from './calls.ts'
import { importRowStates, importSorts, maxImportBytes } from './constants.ts'
import {
  ImportBatch,
  ImportCheck,
  ImportColumns,
  ImportDetail,
  ImportedRow,
  ImportRows,
  ImportValues,
  SheetCode,
} from './import-model.ts'
import { peopleProblems } from './problems.ts'

const One = z.object({ id: Id })
const known = [peopleProblems.importNotFound]

/** Learners from a spreadsheet. The browser reads the file; rows are imported by a job. */
export const importEndpoints = {
  checkImport: defineEndpoint({
    path: checkImport,
    summary: 'Dry run: every problem of every row; nothing is stored',
    access: 'learners.change',
    maxBytes: maxImportBytes,
    input: ImportRows,
    output: ImportCheck,
  }),
  startImport: defineEndpoint({
    path: startImport,
    summary: 'Import rows without problems; the same key again gives the same import',
    access: 'learners.change',
    maxBytes: maxImportBytes,
    input: ImportRows.extend({
      importKey: z.uuid(),
      fileName: z.string().trim().min(1).max(200),
      columns: ImportColumns,
    }),
    output: ImportDetail,
    problems: [peopleProblems.importHasProblems, peopleProblems.importIsEmpty],
  }),
  listImportValues: defineEndpoint({
    path: listImportValues,
    summary: 'The values that cells of an import may have, at most 500 of each kind',
    access: 'learners.change',
    input: z.object({}),
    output: ImportValues,
  }),
  listImports: defineEndpoint({
    path: listImports,
    summary: 'Imports of learners, newest first',
    access: 'learners.read',
    exported: 'imports',
    input: PageRequest.extend({ isOpen: z.boolean().optional(), sort: sortOf(importSorts) }),
    output: pageOf(ImportBatch),
  }),
  getImport: defineEndpoint({
    path: getImport,
    summary: 'One import and its progress',
    access: 'learners.read',
    input: One,
    output: ImportDetail,
    problems: known,
  }),
  listImportRows: defineEndpoint({
    path: listImportRows,
    summary: 'The rows of an import',
    access: 'learners.read',
    exported: 'importRows',
    input: PageRequest.extend({ id: Id, state: z.enum(importRowStates).optional() }),
    output: pageOf(ImportedRow),
    problems: known,
  }),
  cancelImport: defineEndpoint({
    path: cancelImport,
    summary: 'Stop a running import; what is imported stays',
    access: 'learners.change',
    input: One,
    output: ImportDetail,
    problems: known,
  }),
  resumeImport: defineEndpoint({
    path: resumeImport,
    summary: 'Continue a cancelled import',
    access: 'learners.change',
    input: One,
    output: ImportDetail,
    problems: known,
  }),
  settleImport: defineEndpoint({
    path: settleImport,
    summary: 'Nothing is left to do about the rows that could not be imported',
    access: 'learners.change',
    input: One,
    output: ImportDetail,
    problems: known,
  }),
  undoImport: defineEndpoint({
    path: undoImport,
    summary:
      'Within 24 hours: remove the learners of an import; those who have activated their account stay',
    access: 'learners.change',
    input: One,
    output: ImportDetail,
    problems: [...known, peopleProblems.undoTooLate],
  }),
  issueSheetCodes: defineEndpoint({
    path: issueSheetCodes,
    summary:
      'New activation codes for the learners of an import who have no password yet, by 500 after a row',
    access: 'learners.change',
    input: z.object({ id: Id, afterLine: z.int().min(0).max(9_999_999) }),
    output: z.object({
      codes: z.array(SheetCode),
      expiresAt: z.iso.datetime(),
      /** For the next call; null: that was the last. */
      nextLine: z.int().nullable(),
    }),
    problems: known,
  }),
}
