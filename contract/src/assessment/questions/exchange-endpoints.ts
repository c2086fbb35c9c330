import { z } from 'zod'
import { maxBatch } from '../../core/constants.ts'
import { defineEndpoint } from '../../core/endpoint.ts'
import { Id } from '../../core/fields.ts'
import { checkQuestionFile, exportQuestions, importQuestions } from '../calls.ts'
import { exchangeFormats, maxFileBytes, maxFileQuestions, questionTypes } from '../constants.ts'
import { assessmentProblems } from '../problems.ts'
import { QuestionFilter, SimilarQuestion } from './model.ts'

const FileText = z.string().max(maxFileBytes)

/** A file as the browser has read it: a sheet as its cells, a package as base64. */
export const QuestionFile = z.discriminatedUnion('format', [
  z.object({
    format: z.literal('table'),
    rows: z
      .array(z.array(z.string().max(32_767)).max(100))
      .min(1)
      .max(maxFileQuestions + 1),
  }),
  z.object({ format: z.literal('moodle'), text: FileText }),
  z.object({ format: z.literal('gift'), text: FileText }),
  z.object({ format: z.literal('qti'), content: FileText.regex(/^[\w+/]*={0,2}$/) }),
])
export type QuestionFile = z.output<typeof QuestionFile>

/** What a file has, question by question. */
export const FileQuestion = z.object({
  /** Its place in the file, from 0. */
  index: z.int(),
  name: z.string(),
  type: z.enum(questionTypes).nullable(),
  excerpt: z.string(),
  /** Why it cannot be imported; empty if it can. */
  issues: z.array(z.string()),
  similar: z.array(SimilarQuestion),
  /** The place of an earlier question of the file with the same text. */
  repeats: z.int().nullable(),
})
export type FileQuestion = z.output<typeof FileQuestion>

const file = { maxBytes: maxFileBytes + 64 * 1024 }
const whenTooLarge = { problem: assessmentProblems.fileTooLarge, field: 'file' }
const problems = [assessmentProblems.fileUnreadable, assessmentProblems.tooManyQuestions]

export const exchangeEndpoints = {
  checkQuestionFile: defineEndpoint({
    path: checkQuestionFile,
    summary: 'Dry run: every question of a file, and why it cannot be imported; nothing is stored',
    access: 'questions.change',
    ...file,
    whenTooLarge,
    input: z.object({ file: QuestionFile }),
    output: z.object({ list: z.array(FileQuestion) }),
    problems,
  }),
  importQuestions: defineEndpoint({
    path: importQuestions,
    summary: 'Add the chosen questions of a file to the bank: all of them, or none',
    access: 'questions.change',
    takesIdempotencyKey: true,
    ...file,
    whenTooLarge,
    input: z.object({
      file: QuestionFile,
      fileName: z.string().trim().min(1).max(200),
      chosen: z.array(z.int().min(0)).min(1).max(maxFileQuestions),
    }),
    output: z.object({ created: z.int() }),
    problems: [...problems, assessmentProblems.importHasIssues],
  }),
  exportQuestions: defineEndpoint({
    path: exportQuestions,
    summary:
      'Questions with their answer keys as a file of another system, or as the rows of a sheet',
    access: 'questions.read',
    input: z.object({
      format: z.enum(exchangeFormats),
      selection: z.union([z.object({ ids: z.array(Id).min(1).max(maxBatch) }), QuestionFilter]),
    }),
    output: z.object({
      fileName: z.string(),
      contentType: z.string(),
      /** The rows of a sheet; empty for other formats. */
      rows: z.array(z.array(z.string())),
      /** Base64; empty for a sheet. */
      content: z.string(),
      count: z.int(),
      /** Questions that the format cannot hold. */
      leftOut: z.array(z.string()),
    }),
    problems: [assessmentProblems.tooManyQuestions],
  }),
}
