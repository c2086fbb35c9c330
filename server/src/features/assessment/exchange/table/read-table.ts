import { plainToMarkup } from '../../bank/to-stored-markup.ts'
import { option, part, type ReadQuestion, readOne, toNumber, Unreadable } from '../read-question.ts'
import { parseSettings, type Settings, stepsFor } from '../settings.ts'
import { readAccepted, readPair } from './cells.ts'
import { type Column, letters, readDifficulty, readHeadings, readType } from './columns.ts'

/** What the columns cannot say. */
interface Row {
  readonly cell: (column: Column) => string
  /** Cells of the parts up to the last one that is filled. */
  readonly parts: readonly string[]
  readonly settings: Settings & { shares?: number[]; isShuffled?: boolean }
}

const markup = (cell: string): string =>
  /^\s*<[a-z!/?]/i.test(cell) ? cell.trim() : plainToMarkup(cell)

const trueWords = /^(对|正确|是|√|t|true|yes|y|1)$/i
const falseWords = /^(错|错误|否|×|x|f|false|no|n|0)$/i

/** Letters of the right options, together or separated. */
const readLetters = (answer: string, count: number): boolean[] => {
  const found =
    answer
      .normalize('NFKC')
      .toUpperCase()
      .match(/[A-Z]+/g) ?? []
  const names = found.length === 1 && count <= 26 ? [...(found[0] ?? '')] : found
  const known = letters.slice(0, count)
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined || names.length === 0) throw new Unreadable('unknown-value', answer)
  return known.map((letter) => names.includes(letter))
}

const readChoice = (type: 'single' | 'multiple', { cell, parts, settings }: Row) => {
  const right = readLetters(cell('answer'), parts.length)
  const scoring = settings.scoring ?? 'all'
  const share = 100 / Math.max(1, right.filter(Boolean).length)
  return {
    type,
    isShuffled: settings.isShuffled ?? true,
    options: parts.map((text, index) =>
      option(
        markup(text),
        settings.shares?.[index] ?? (right[index] ? share : scoring === 'shares' ? -share : 0),
        settings.feedback?.[index],
      ),
    ),
    ...(type === 'multiple' && { scoring }),
  }
}

const readTrueFalse = ({ cell, settings }: Row) => {
  const answer = cell('answer').normalize('NFKC').trim()
  if (!trueWords.test(answer) && !falseWords.test(answer))
    throw new Unreadable('unknown-value', answer)
  return {
    type: 'true-false',
    isTrue: trueWords.test(answer),
    feedbackTrue: settings.feedback?.[0] ?? '',
    feedbackFalse: settings.feedback?.[1] ?? '',
  }
}

/** Blanks are numbered by their columns; a sheet with one blank may have it in the column of the answer. */
const readBlanks = ({ cell, parts, settings }: Row) => {
  const cells = parts.length > 0 ? parts : [cell('answer')].filter((one) => one.trim() !== '')
  let number = -1
  let share = -1
  return {
    type: 'blanks',
    steps: settings.steps ?? stepsFor(true),
    blanks: cells.map((one, index) => {
      const read = readAccepted(one, settings.ids?.[index] ?? String(index + 1))
      const blank = { ...read, weight: settings.weights?.[index] ?? 1 }
      const accepted = blank.accepted.map((key) => {
        share += 1
        return { ...key, share: settings.shares?.[share] ?? 100 }
      })
      if (blank.kind === 'text') return { ...blank, accepted }
      number += 1
      return { ...blank, accepted, ...settings.numbers?.[number] }
    }),
  }
}

const readMatch = ({ parts, settings }: Row) => {
  const rows = parts.map(readPair)
  return {
    type: 'match',
    pairs: rows
      .filter(([left]) => left !== '')
      .map(([left, right]) => ({ id: '', left: markup(left), rightId: '', right: markup(right) })),
    extras: rows.filter(([left]) => left === '').map(([, right]) => part(markup(right))),
    scoring: settings.scoring ?? 'shares',
  }
}

const readContent = (row: Row) => {
  const { cell, parts, settings } = row
  const word = cell('type')
  const type = readType(word)
  switch (type) {
    case 'single':
    case 'multiple':
      return readChoice(type, row)
    case 'true-false':
      return readTrueFalse(row)
    case 'blanks':
      return readBlanks(row)
    case 'order':
      return {
        type,
        items: parts.map((text) => part(markup(text))),
        scoring: settings.scoring ?? 'all',
      }
    case 'match':
      return readMatch(row)
    case 'short-text':
    case 'long-text':
      return {
        type,
        guide: markup(cell('answer')),
        maxLength: settings.maxLength ?? (type === 'short-text' ? 300 : 3000),
      }
    default:
      throw new Unreadable('unsupported-type', word)
  }
}

const readSettings = (text: string): Row['settings'] => {
  const base = parseSettings(text || undefined)
  try {
    const { shares, isShuffled } = JSON.parse(text || '{}')
    const isList = Array.isArray(shares) && shares.every((one) => typeof one === 'number')
    return {
      ...base,
      ...(isList && { shares }),
      ...(typeof isShuffled === 'boolean' && { isShuffled }),
    }
  } catch {
    return base
  }
}

/** Questions of a sheet whose first row has the headings. */
export const readTable = (rows: readonly (readonly string[])[]): ReadQuestion[] => {
  const [head = [], ...body] = rows
  const { columns, parts } = readHeadings(head)
  if (!columns.has('type') || !columns.has('body')) throw new Unreadable('not-this-format')
  return body.flatMap((cells, index): ReadQuestion[] => {
    if (cells.every((cell) => cell.trim() === '')) return []
    const cell = (column: Column) => cells[columns.get(column) ?? -1] ?? ''
    return [
      readOne(String(index + 2), [], () => {
        const filled = letters.map((_, part) => cells[parts.get(part) ?? -1] ?? '')
        const last = filled.findLastIndex((text) => text.trim() !== '')
        const settings = readSettings(cell('settings'))
        const points = cell('points').trim() === '' ? 1 : toNumber(cell('points'))
        if (points === undefined) throw new Unreadable('unknown-value', cell('points'))
        const difficulty = cell('difficulty').trim()
        const read = difficulty === '' ? 'medium' : readDifficulty(difficulty)
        if (!read) throw new Unreadable('unknown-value', difficulty)
        const content = {
          body: markup(cell('body')),
          explanation: markup(cell('explanation')),
          points,
          ...readContent({ cell, parts: filled.slice(0, last + 1), settings }),
        }
        return {
          // Safe cast: the schema of drafts is checked next.
          content: content as never,
          difficulty: read,
          category: cell('category'),
          tags: cell('tags')
            .split(/[,，、;；]/)
            .map((tag) => tag.trim())
            .filter((tag) => tag !== ''),
        }
      }),
    ]
  })
}
