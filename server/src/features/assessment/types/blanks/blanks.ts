import { type AnswerOf, blankMarker, type ContentOf } from '@jingke/contract/assessment'
import { bodyFaults, toPoints } from '../parts.ts'
import type { Fault, QuestionType } from '../question-type.ts'
import { normalise, shareOfNumber, shareOfText } from './compare.ts'

type Content = ContentOf<'blanks'>
type Blank = Content['blanks'][number]

const markersIn = (body: string): string[] =>
  Array.from(body.matchAll(blankMarker), ([, id = '']) => id)

const markerFaults = ({ body, blanks }: Content): Fault[] => {
  const markers = markersIn(body)
  const isBelow = blanks.length === 1 && markers.length === 0
  const unknown = markers.filter((id) => !blanks.some((blank) => blank.id === id))
  return [
    ...blanks.flatMap(({ id }, index): Fault[] => {
      const path = `blanks.${index}.id`
      const count = markers.filter((marker) => marker === id).length
      const isRepeated = count > 1 || blanks.findIndex((blank) => blank.id === id) < index
      if (isRepeated) return [{ path, kind: 'repeated-marker', value: id }]
      return count === 0 && !isBelow ? [{ path, kind: 'no-marker', value: id }] : []
    }),
    ...unknown.map((id): Fault => ({ path: 'body', kind: 'unknown-marker', value: id })),
  ]
}

const keyFaults = ({ blanks, steps }: Content): Fault[] =>
  blanks.flatMap((blank, index): Fault[] => {
    const at = (field: string, kind: Fault['kind']): Fault => ({
      path: `blanks.${index}.${field}`,
      kind,
      value: blank.id,
    })
    const hasWhole = blank.accepted.some(({ share }) => share === 100)
    const hasEmpty =
      blank.kind === 'text' && blank.accepted.some(({ text }) => normalise(text, steps) === '')
    const lacksUnit = blank.kind === 'number' && blank.isUnitRequired && blank.units.length === 0
    return [
      ...(hasWhole ? [] : [at('accepted', 'no-accepted')]),
      ...(hasEmpty ? [at('accepted', 'empty-accepted')] : []),
      ...(lacksUnit ? [at('units', 'no-unit')] : []),
    ]
  })

const shareOfBlank = ({ steps }: Content, blank: Blank, text: string): number =>
  blank.kind === 'text' ? shareOfText(blank, steps, text) : shareOfNumber(blank, text)

const textsOf = (answer: AnswerOf<'blanks'> | null): ReadonlyMap<string, string> =>
  new Map(answer?.values.map(({ id, text }) => [id, text]))

const unitOf = ({ units }: Extract<Blank, { kind: 'number' }>): string =>
  units.find(({ factor }) => factor === 1)?.name ?? ''

const acceptedTexts = (blank: Blank): string[] => {
  if (blank.kind === 'text')
    return blank.accepted.filter(({ share }) => share === 100).map(({ text }) => text)
  const unit = unitOf(blank)
  return blank.accepted
    .filter(({ share }) => share === 100)
    .map(({ value, tolerance }) =>
      [String(value), ...(tolerance > 0 ? [`± ${tolerance}`] : []), ...(unit ? [unit] : [])].join(
        ' ',
      ),
    )
}

export const blanks: QuestionType<'blanks'> = {
  check: (content) => [
    ...bodyFaults(content),
    ...(content.blanks.length === 0 ? [{ path: 'blanks', kind: 'no-blanks' } as const] : []),
    ...markerFaults(content),
    ...keyFaults(content),
  ],
  present: (content) => ({
    type: 'blanks',
    body: content.body,
    points: content.points,
    blanks: content.blanks.map(({ id, kind }) => ({ id, kind })),
  }),
  mark: (content, answer) => {
    const texts = textsOf(answer)
    const whole = content.blanks.reduce((sum, { weight }) => sum + weight, 0)
    const reached = content.blanks.reduce(
      (sum, blank) =>
        sum + (blank.weight * shareOfBlank(content, blank, texts.get(blank.id) ?? '')) / 100,
      0,
    )
    return { kind: 'marked', points: toPoints((content.points * reached) / Math.max(whole, 1)) }
  },
  explain: (content, answer) => {
    const texts = textsOf(answer)
    return {
      explanation: content.explanation,
      feedback: [],
      rightParts: content.blanks
        .filter((blank) => shareOfBlank(content, blank, texts.get(blank.id) ?? '') === 100)
        .map(({ id }) => id),
      right: {
        type: 'blanks',
        blanks: content.blanks.map((blank) => ({ id: blank.id, accepted: acceptedTexts(blank) })),
      },
    }
  },
}
