import type { ContentOf } from '@jingke/contract/assessment'
import { toPlainText } from '../../../../platform/markup/index.ts'
import { plainToMarkup } from '../../bank/to-stored-markup.ts'
import { toNumber, Unreadable } from '../read-question.ts'

/** One paragraph without formats is written as plain text; what could be taken for markup is not. */
export const toCell = (markup: string): string => {
  const inner = /^<p>([^<]*)<\/p>$/.exec(markup)
  if (!inner) return markup
  const plain = toPlainText(markup)
  return plainToMarkup(plain) === markup && !/^\s*<[a-z!/?]/i.test(plain) ? plain : markup
}

type Blank = ContentOf<'blanks'>['blanks'][number]

const escapeSigns = (text: string): string => text.replace(/[\\|]/g, '\\$&').replace(/^#/, '\\#')
const unescapeSigns = (text: string): string => text.replace(/\\(.)/gs, '$1')

/** `one|two` are accepted texts, `#3.14:0.01` is a number with its tolerance. */
export const writeAccepted = (blank: Blank): string =>
  blank.kind === 'text'
    ? blank.accepted.map(({ text }) => escapeSigns(text)).join('|')
    : blank.accepted.map(({ value, tolerance }) => `#${value}:${tolerance}`).join('|')

export const readAccepted = (cell: string, id: string): Blank => {
  const parts = (cell.match(/(?:\\.|[^\\|])+/gs) ?? []).map((one) => one.trim())
  if (!parts[0]?.startsWith('#'))
    return {
      kind: 'text',
      id,
      weight: 1,
      accepted: parts.map((text) => ({ text: unescapeSigns(text), share: 100 })),
    }
  return {
    kind: 'number',
    id,
    weight: 1,
    accepted: parts.map((one) => {
      const [value, tolerance = '0'] = one.replace(/^#/, '').split(':')
      const read = { value: toNumber(value), tolerance: toNumber(tolerance) }
      if (read.value === undefined || read.tolerance === undefined)
        throw new Unreadable('unreadable', one)
      return { value: read.value, tolerance: read.tolerance, share: 100 }
    }),
    units: [],
    isUnitRequired: false,
    hasDecimalComma: false,
  }
}

const arrow = /^((?:(?!=>).)*)=>(.*)$/s

/** `left => right`; an arrow in a text is an entity. */
export const writePair = (left: string, right: string): string =>
  [left, right].map((side) => toCell(side).replaceAll('=>', '=&gt;')).join(' => ')

export const readPair = (cell: string): [left: string, right: string] => {
  const [, left, right] = arrow.exec(cell) ?? []
  if (left === undefined || right === undefined) throw new Unreadable('no-arrow', cell)
  return [left, right].map((side) => side.trim().replaceAll('=&gt;', '=>')) as [string, string]
}
