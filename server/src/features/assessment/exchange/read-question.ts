import { type ContentOf, QuestionDraft, type QuestionIssueKind } from '@jingke/contract/assessment'
import type { z } from 'zod'

/** Why something of a file was not taken. */
export interface ReadFault {
  readonly kind: QuestionIssueKind
  readonly value?: string | number
}

/** A file that came with a question; its text names it by the address. */
export interface ReadFile {
  readonly address: string
  readonly name: string
  readonly bytes: Uint8Array
}

/** A question of a file, as far as it could be read. */
export interface ReadQuestion {
  /** How the file calls it. */
  readonly name: string
  /** Absent if it cannot be imported. */
  readonly draft?: QuestionDraft
  readonly faults: readonly ReadFault[]
  readonly files: readonly ReadFile[]
}

/** Thrown while one question is read: the others are read all the same. */
export class Unreadable extends Error {
  readonly fault: ReadFault
  constructor(kind: QuestionIssueKind, value?: string | number) {
    super(kind)
    this.fault = value === undefined ? { kind } : { kind, value }
  }
}

type Written = z.input<typeof QuestionDraft>

/** Reads one question and says why it could not be, if so. */
export const readOne = (
  name: string,
  files: readonly ReadFile[],
  read: () => Written,
): ReadQuestion => {
  try {
    const parsed = QuestionDraft.safeParse(read())
    if (parsed.success) return { name, draft: parsed.data, faults: [], files }
    const path = parsed.error.issues[0]?.path.join('.') ?? ''
    return { name, faults: [{ kind: 'beyond-limits', value: path }], files }
  } catch (error) {
    if (error instanceof Unreadable) return { name, faults: [error.fault], files }
    throw error
  }
}

/** Ids are given when a question is stored. */
export const option = (
  text: string,
  share: number,
  feedback = '',
): ContentOf<'single'>['options'][number] => ({ id: '', text, share, feedback })

export const part = (text: string) => ({ id: '', text })

/** Percent with the five decimals that other systems write. */
export const toShare = (percent: number): number => Math.round(percent * 1e5) / 1e5

/** A number as other systems write it; undefined if it is none. */
export const toNumber = (text: string | undefined): number | undefined => {
  const trimmed = text?.trim() ?? ''
  const value = Number(trimmed)
  return trimmed !== '' && Number.isFinite(value) ? value : undefined
}

const startsBlock = /^<(p|div|ul|ol|h[1-6]|blockquote|table|pre|section|img|audio|!)/i

/** HTML that begins with a block, as stored texts do. */
export const toHtml = (html: string): string => {
  const trimmed = html.trim()
  return trimmed === '' || startsBlock.test(trimmed) ? trimmed : `<p>${trimmed}</p>`
}
