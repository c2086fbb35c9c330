import type { ContentOf } from '@jingke/contract/assessment'
import { toPlainText } from '../../../../platform/markup/index.ts'
import { toNumber, toShare, Unreadable } from '../read-question.ts'

type Blank = ContentOf<'blanks'>['blanks'][number]

/** `{1:SHORTANSWER:…}`, whose answers may have escaped signs. */
const embedded =
  /\{(\d*):(SHORTANSWER|SA|MW|SHORTANSWER_C|SAC|MWC|NUMERICAL|NM|[A-Z_]+):((?:\\.|[^\\}])*)\}/g

/** Answers stand in HTML: learners write their text. */
const withoutEscapes = (text: string): string => {
  const plain = text.replace(/\\(.)/gs, '$1')
  return /[&<]/.test(plain) ? toPlainText(plain) : plain
}

/** The text before the first `#` that is not escaped: what follows is feedback. */
const withoutFeedback = (answer: string): string => /^(?:\\.|[^\\#])*/s.exec(answer)?.[0] ?? ''

interface Alternative {
  readonly share: number
  readonly text: string
}

const readAlternatives = (answers: string): Alternative[] =>
  (answers.match(/(?:\\.|[^\\~])+/gs) ?? []).map((raw) => {
    const [, percent, equals, rest = ''] = /^(?:%(-?[\d.]+)%)?(=)?(.*)$/s.exec(raw) ?? []
    const share = percent === undefined ? (equals ? 100 : 0) : Number(percent)
    return { share: toShare(share), text: withoutFeedback(rest).trim() }
  })

const textOf = ({ share, text }: Alternative) => {
  if (/(^|[^\\])\*/.test(text)) throw new Unreadable('wildcard', withoutEscapes(text))
  return { text: withoutEscapes(text), share }
}

const numberOf = ({ share, text }: Alternative) => {
  const [value, tolerance = '0'] = text.split(':')
  const found = { value: toNumber(value), tolerance: toNumber(tolerance) }
  if (found.value === undefined || found.tolerance === undefined)
    throw new Unreadable('unreadable', text)
  return { value: found.value, tolerance: found.tolerance, share }
}

/** Text with embedded answers, as markers and blanks. A share of zero only has feedback. */
export const readCloze = (
  html: string,
): { body: string; blanks: Blank[]; isCaseIgnored: boolean } => {
  const blanks: Blank[] = []
  const cases = new Set<boolean>()
  const body = html.replace(embedded, (_, weight: string, kind: string, answers: string) => {
    const id = String(blanks.length + 1)
    const common = { id, weight: Math.max(1, Number(weight || '1')) }
    const alternatives = readAlternatives(answers).filter(({ share }) => share > 0)
    if (kind === 'NUMERICAL' || kind === 'NM')
      blanks.push({
        kind: 'number',
        ...common,
        accepted: alternatives.map(numberOf),
        units: [],
        isUnitRequired: false,
        hasDecimalComma: false,
      })
    else if (/^(SHORTANSWER|SA|MW)(_C|C)?$/.test(kind)) {
      cases.add(!/C$/.test(kind))
      blanks.push({ kind: 'text', ...common, accepted: alternatives.map(textOf) })
    } else throw new Unreadable('embedded-type', kind)
    return `[[${id}]]`
  })
  if (cases.size > 1) throw new Unreadable('mixed-case')
  return { body, blanks, isCaseIgnored: !cases.has(false) }
}

const escapeAnswer = (text: string): string => text.replace(/[\\}~#/"*=%]/g, '\\$&')

const withShare = (share: number, answer: string): string =>
  share === 100 ? `=${answer}` : `%${share}%${answer}`

/** The embedded answer that stands in the place of a blank. */
export const writeEmbedded = (blank: Blank, isCaseIgnored: boolean): string => {
  const answers =
    blank.kind === 'number'
      ? blank.accepted.map(({ value, tolerance, share }) =>
          withShare(share, `${value}:${tolerance}`),
        )
      : blank.accepted.map(({ text, share }) => withShare(share, escapeAnswer(text)))
  const kind =
    blank.kind === 'number' ? 'NUMERICAL' : isCaseIgnored ? 'SHORTANSWER' : 'SHORTANSWER_C'
  return `{${blank.weight}:${kind}:${answers.join('~')}}`
}
