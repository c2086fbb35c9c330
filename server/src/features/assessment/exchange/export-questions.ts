import {
  assessmentProblems,
  type ExchangeFormat,
  maxFileQuestions,
  type QuestionDraft,
} from '@jingke/contract/assessment'
import type * as calls from '@jingke/contract/assessment/calls'
import type { Language } from '@jingke/contract/core'
import { auditChange } from '../../../platform/audit-log/index.ts'
import type { Context } from '../../../platform/context.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { markupOf } from '../bank/content-texts.ts'
import { listQuestionRows, listQuestionRowsById } from '../bank/questions.store.ts'
import { readNewestVersions } from '../bank/versions.store.ts'
import { canBeGift, writeGift } from './gift/write-gift.ts'
import { type Pictures, writeMoodle } from './moodle/write-moodle.ts'
import { writeQti } from './qti/write-qti.ts'
import { writeTable } from './table/write-table.ts'

const readPictures = async (
  { storage }: Context,
  drafts: readonly QuestionDraft[],
): Promise<Pictures> => {
  const markup = drafts.flatMap(({ content }) => markupOf(content)).join('')
  const addresses = new Set(
    Array.from(markup.matchAll(/ src="\/files\/([^"]+)"/g), ([, name = '']) => name),
  )
  const pictures = new Map<string, Uint8Array>()
  for (const name of addresses) {
    const bytes = await storage.readNamed('public', name)
    if (bytes) pictures.set(`/files/${name}`, bytes)
  }
  return pictures
}

interface Written {
  readonly extension: string
  readonly contentType: string
  readonly content: Uint8Array
  readonly rows: string[][]
}

const textFile = (extension: string, contentType: string, content: string): Written => ({
  extension,
  contentType,
  content: Buffer.from(content),
  rows: [],
})

const write = async (
  context: Context,
  drafts: readonly QuestionDraft[],
  format: ExchangeFormat,
  language: Language,
): Promise<Written> => {
  if (format === 'table') {
    const rows = writeTable(drafts, language)
    return { extension: '', contentType: '', content: Buffer.alloc(0), rows }
  }
  if (format === 'gift') return textFile('gift.txt', 'text/plain; charset=utf-8', writeGift(drafts))
  const pictures = await readPictures(context, drafts)
  if (format === 'moodle') return textFile('xml', 'application/xml', writeMoodle(drafts, pictures))
  const content = writeQti(drafts, pictures, format === 'qti-2.1' ? '2.1' : '3.0')
  return { extension: 'zip', contentType: 'application/zip', content, rows: [] }
}

/** As many as a file may have that is imported again. */
export const exportQuestions: Operation<typeof calls.exportQuestions> = async (
  call,
  { format, selection },
) => {
  const { context, caller } = call
  const { db } = context
  const found =
    'ids' in selection
      ? await listQuestionRowsById(db, selection.ids)
      : (await listQuestionRows(db, { ...selection, pageNum: 1, pageSize: maxFileQuestions + 1 }))
          .rows
  if (found.length > maxFileQuestions)
    throw new Problem(assessmentProblems.tooManyQuestions, {
      parameters: { limit: maxFileQuestions },
    })
  const versions = await readNewestVersions(
    db,
    found.map(({ question }) => question.id),
  )
  const contents = new Map(versions.map(({ questionId, content }) => [questionId, content]))
  const drafts = found
    .toSorted((one, other) => one.question.id - other.question.id)
    .flatMap(({ question, category }): QuestionDraft[] => {
      const content = contents.get(question.id)
      const { tags, difficulty } = question
      return content ? [{ content, category, tags, difficulty }] : []
    })
  const possible = drafts.filter(({ content }) => format !== 'gift' || canBeGift(content))
  const leftOut = found
    .filter(({ question }) => {
      const content = contents.get(question.id)
      return content && format === 'gift' && !canBeGift(content)
    })
    .map(({ question }) => question.excerpt)
  const written = await write(context, possible, format, caller.language)
  await auditChange(context, call, {
    subject: 'question',
    action: 'exported',
    after: { format, rows: possible.length },
  })
  return {
    fileName: `questions.${written.extension}`,
    contentType: written.contentType,
    rows: written.rows,
    content: Buffer.from(written.content).toString('base64'),
    count: possible.length,
    leftOut,
  }
}
