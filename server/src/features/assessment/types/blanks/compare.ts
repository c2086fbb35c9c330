import type { ContentOf, NormalisationStep } from '@jingke/contract/assessment'

type Blank = ContentOf<'blanks'>['blanks'][number]
type TextBlank = Extract<Blank, { kind: 'text' }>
type NumberBlank = Extract<Blank, { kind: 'number' }>

const steps: Record<NormalisationStep, (text: string) => string> = {
  /** `ＡＢＣ１` is `ABC1`. */
  width: (text) => text.normalize('NFKC'),
  case: (text) => text.toLowerCase(),
  spaces: (text) => text.replace(/\s+/g, ''),
  punctuation: (text) => text.replace(/\p{P}+/gu, ''),
}

/** Spaces at the ends never count, and several are one. */
export const normalise = (text: string, chosen: readonly NormalisationStep[]): string =>
  chosen
    .reduce((left, step) => steps[step](left), text.normalize('NFC'))
    .replace(/\s+/g, ' ')
    .trim()

/** Percent of the points of the blank. */
export const shareOfText = (
  { accepted }: TextBlank,
  chosen: readonly NormalisationStep[],
  text: string,
): number => {
  const given = normalise(text, chosen)
  const found = accepted.filter((one) => normalise(one.text, chosen) === given)
  return given === '' ? 0 : Math.max(0, ...found.map(({ share }) => share))
}

const numberPart = /^(?<number>[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?)(?<unit>.*)$/is
const grouped = /^[+-]?\d{1,3}(,\d{3})+(?![\d,])/

/** One with commas that neither group thousands nor are decimal is not a number. */
const withPoint = (text: string, hasDecimalComma: boolean): string => {
  if (hasDecimalComma) return text.replace(',', '.')
  return grouped.test(text) ? text.replace(grouped, (found) => found.replaceAll(',', '')) : text
}

/** The number that a learner wrote, in the unit of the key; undefined if it is none. */
export const readNumber = (
  { units, isUnitRequired, hasDecimalComma }: NumberBlank,
  text: string,
): number | undefined => {
  const folded = text
    .normalize('NFKC')
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/\s+/g, '')
  const { number, unit = '' } = numberPart.exec(withPoint(folded, hasDecimalComma))?.groups ?? {}
  if (number === undefined) return undefined
  const value = Number(number)
  if (!Number.isFinite(value)) return undefined
  if (unit === '') return isUnitRequired ? undefined : value
  // Case matters: mW is not MW.
  const named = units.find(({ name }) => name.normalize('NFKC').replace(/\s+/g, '') === unit)
  return named && value * named.factor
}

/** Percent of the points of the blank. */
export const shareOfNumber = (blank: NumberBlank, text: string): number => {
  const given = readNumber(blank, text)
  if (given === undefined) return 0
  // 0.1 + 0.2 is not 0.3 exactly.
  const rounding = (value: number) => 1e-9 * Math.max(Math.abs(value), Math.abs(given))
  const found = blank.accepted.filter(
    ({ value, tolerance }) => Math.abs(given - value) <= tolerance + rounding(value),
  )
  return Math.max(0, ...found.map(({ share }) => share))
}
