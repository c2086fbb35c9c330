import type { ContentOf, QuestionContent } from '@jingke/contract/assessment'
import fc from 'fast-check'

/** Words that occur nowhere but in what a learner must not get. */
const secretWord = fc.stringMatching(/^[a-z]{6}$/).map((word) => `SECRET${word}`)

const sign = fc.constantFrom(...'abcXYZ0189中文课程 .,;:?-+=()&<>#~{}[]"\'\\/%$@*|éßÅ')
const plain = fc
  .string({ unit: sign, minLength: 1, maxLength: 40 })
  .map((text) => text.replace(/\s+/g, ' ').trim())
  .filter((text) => text !== '' && !/\[\[/.test(text))

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const inner = plain.map(escapeText)
/** Markup as the server stores it. */
const text = inner.map((one) => `<p>${one}</p>`)
const paragraph = fc.oneof(
  inner.map((one) => `<p>${one}</p>`),
  fc.tuple(inner, inner).map(([one, other]) => `<p>${one} <strong>${other}</strong></p>`),
  fc.tuple(inner, inner).map(([one, other]) => `<p>${one}</p><ul><li>${other}</li></ul>`),
  inner.map((one) => `<p>\\(x^2\\) ${one}</p>`),
)
const secret = secretWord.map((word) => `<p>${word}</p>`)
const maybeSecret = fc.oneof(fc.constant(''), secret)
const points = fc.integer({ min: 1, max: 4000 }).map((value) => value / 4)
const scoring = fc.constantFrom<'all' | 'shares'>('all', 'shares')

let lastId = 0
const newId = (): string => {
  lastId += 1
  return `p${lastId.toString(36)}`
}
const id = fc.constant(null).map(newId)

const common = { body: paragraph, explanation: maybeSecret, points }
const distinct = (min: number, max: number) =>
  fc.uniqueArray(text, { minLength: min, maxLength: max, selector: (one) => one.trim() })

const single: fc.Arbitrary<ContentOf<'single'>> = fc
  .record({
    ...common,
    texts: distinct(2, 6),
    right: fc.nat(),
    feedback: maybeSecret,
    isShuffled: fc.boolean(),
  })
  .map(({ texts, right, feedback, ...rest }) => ({
    type: 'single',
    ...rest,
    options: texts.map((one, index) => ({
      id: newId(),
      text: one,
      share: index === right % texts.length ? 100 : 0,
      feedback: index === 0 ? feedback : '',
    })),
  }))

const multiple: fc.Arbitrary<ContentOf<'multiple'>> = fc
  .record({ ...common, texts: distinct(3, 6), isShuffled: fc.boolean(), scoring })
  .map(({ texts, ...rest }) => ({
    type: 'multiple',
    ...rest,
    options: texts.map((one, index) => ({
      id: newId(),
      text: one,
      share: index < 2 ? 50 : rest.scoring === 'all' ? 0 : -50,
      feedback: '',
    })),
  }))

const trueFalse: fc.Arbitrary<ContentOf<'true-false'>> = fc.record({
  type: fc.constant('true-false' as const),
  ...common,
  isTrue: fc.boolean(),
  feedbackTrue: maybeSecret,
  feedbackFalse: maybeSecret,
})

const accepted = fc.uniqueArray(secretWord, { minLength: 1, maxLength: 3 })
const blankOf = (blankId: string) =>
  fc.oneof(
    accepted.map((texts) => ({
      kind: 'text' as const,
      id: blankId,
      weight: 1,
      accepted: texts.map((one, index) => ({ text: one, share: index === 0 ? 100 : 50 })),
    })),
    fc
      .record({ value: fc.integer({ min: 7_000_000, max: 8_000_000 }), tolerance: fc.nat(5) })
      .map(({ value, tolerance }) => ({
        kind: 'number' as const,
        id: blankId,
        weight: 1,
        accepted: [{ value: value / 8, tolerance, share: 100 }],
        units: [],
        isUnitRequired: false,
        hasDecimalComma: false,
      })),
  )
const blanks: fc.Arbitrary<ContentOf<'blanks'>> = fc
  .record({ ...common, first: blankOf('1'), second: blankOf('2'), isOne: fc.boolean() })
  .map(({ first, second, isOne, ...rest }) => ({
    type: 'blanks',
    ...rest,
    body: isOne ? rest.body : `${rest.body}<p>[[1]] [[2]]</p>`,
    blanks: isOne ? [first] : [first, second],
    steps: ['width', 'case', 'spaces'],
  }))

const order: fc.Arbitrary<ContentOf<'order'>> = fc
  .record({ ...common, texts: distinct(2, 6), scoring })
  .map(({ texts, ...rest }) => ({
    type: 'order',
    ...rest,
    items: texts.map((one) => ({ id: newId(), text: one })),
  }))

const match: fc.Arbitrary<ContentOf<'match'>> = fc
  .record({ ...common, lefts: distinct(2, 5), rights: distinct(5, 7), scoring })
  .map(({ lefts, rights, ...rest }) => ({
    type: 'match',
    ...rest,
    pairs: lefts.map((left, index) => ({
      id: newId(),
      left,
      rightId: newId(),
      right: rights[index] ?? '',
    })),
    extras: rights.slice(lefts.length, lefts.length + 1).map((one) => ({ id: newId(), text: one })),
  }))

const written = <Type extends 'short-text' | 'long-text'>(type: Type) =>
  fc.record({
    type: fc.constant(type),
    ...common,
    guide: maybeSecret,
    maxLength: fc.integer({ min: 1, max: 20_000 }),
  })

/** Well-made questions; `id` is drawn so that shrinking keeps ids apart. */
export const arbitraryQuestion: fc.Arbitrary<QuestionContent> = id.chain(() =>
  fc.oneof(
    single,
    multiple,
    trueFalse,
    blanks,
    order,
    match,
    written('short-text'),
    written('long-text'),
  ),
)
