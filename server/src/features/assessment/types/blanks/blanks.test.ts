import type { ContentOf, NormalisationStep } from '@jingke/contract/assessment'
import { describe, expect, test } from 'vitest'
import { blanks } from './blanks.ts'

type Blank = ContentOf<'blanks'>['blanks'][number]

const textBlank = (id: string, ...texts: string[]): Blank => ({
  kind: 'text',
  id,
  weight: 1,
  accepted: texts.map((text) => ({ text, share: 100 })),
})
const numberBlank = (fields: Partial<Extract<Blank, { kind: 'number' }>> = {}): Blank => ({
  kind: 'number',
  id: '1',
  weight: 1,
  accepted: [{ value: 3.14, tolerance: 0.01, share: 100 }],
  units: [],
  isUnitRequired: false,
  hasDecimalComma: false,
  ...fields,
})
const question = (
  list: Blank[],
  steps: NormalisationStep[] = ['width', 'case', 'spaces'],
  body = list.map(({ id }) => `[[${id}]]`).join(' and '),
): ContentOf<'blanks'> => ({
  type: 'blanks',
  body: `<p>Fill in ${body}</p>`,
  explanation: '',
  points: 1,
  blanks: list,
  steps,
})
const pointsOf = (content: ContentOf<'blanks'>, ...texts: string[]) => {
  const values = texts.map((text, index) => ({ id: String(index + 1), text }))
  const marking = blanks.mark(content, { type: 'blanks', values })
  return marking.kind === 'marked' ? marking.points : undefined
}

describe('a text is right', () => {
  test.each<[string, string, NormalisationStep[], number]>([
    ['Paris', 'Paris', [], 1],
    ['Paris', '  Paris ', [], 1],
    ['New York', 'New   York', [], 1],
    ['Paris', 'paris', [], 0],
    ['Paris', 'paris', ['case'], 1],
    ['ABC1', 'ＡＢＣ１', [], 0],
    ['ABC1', 'ＡＢＣ１', ['width'], 1],
    ['abc1', 'ＡＢＣ１', ['width', 'case'], 1],
    ['中华人民共和国', '中华 人民 共和国', ['spaces'], 1],
    ['中华人民共和国', '中华 人民 共和国', ['width'], 0],
    ["don't", 'dont', ['punctuation'], 1],
    ['你好，世界', '你好世界。', ['punctuation'], 1],
    ['你好，世界', '你好,世界', [], 0],
    ['你好，世界', '你好,世界', ['width'], 1],
    ['é', 'e\u0301', [], 1],
    ['x', '', [], 0],
    ['!', '?', ['punctuation'], 0],
  ])('%j, answered %j, ignoring %j: %s', (key, answer, steps, points) => {
    expect(pointsOf(question([textBlank('1', key)], steps), answer)).toBe(points)
  })

  test('in any of its accepted forms, some of which have a part of the points', () => {
    const blank = textBlank('1', 'colour', 'color')
    blank.accepted.push({ text: 'hue', share: 50 } as never)
    const content = question([blank])
    expect(['colour', 'COLOR', 'hue', 'tone'].map((text) => pointsOf(content, text))).toEqual([
      1, 1, 0.5, 0,
    ])
  })

  test('for the weight of its blank', () => {
    const heavy = { ...textBlank('2', 'b'), weight: 3 }
    const content = { ...question([textBlank('1', 'a'), heavy]), points: 4 }
    expect(pointsOf(content, 'a', 'x')).toBe(1)
    expect(pointsOf(content, 'x', 'b')).toBe(3)
  })
})

describe('a number is right', () => {
  test.each([
    ['3.14', 1],
    ['3.15', 1],
    ['3.13', 1],
    ['3.16', 0],
    ['+3.14', 1],
    ['３．１４', 1],
    ['314e-2', 1],
    [' 3.14 ', 1],
    ['-3.14', 0],
    ['3,14', 0],
    ['3.14 m', 0],
    ['abc', 0],
    ['', 0],
    ['3.1.4', 0],
    ['Infinity', 0],
    ['1e999', 0],
  ])('%j: %s', (answer, points) => {
    expect(pointsOf(question([numberBlank()]), answer)).toBe(points)
  })

  test.each([
    ['3,14', 1],
    ['3.14', 1],
    ['3,1,4', 0],
  ])('with a decimal comma %j: %s', (answer, points) => {
    expect(pointsOf(question([numberBlank({ hasDecimalComma: true })]), answer)).toBe(points)
  })

  test.each([
    ['12,500', 1],
    ['12500', 1],
    ['12 500', 1],
    ['1,25,00', 0],
  ])('with grouped thousands %j: %s', (answer, points) => {
    const accepted = [{ value: 12_500, tolerance: 0, share: 100 }]
    expect(pointsOf(question([numberBlank({ accepted })]), answer)).toBe(points)
  })

  test.each([
    ['1.5 m', 1, 1],
    ['150cm', 1, 1],
    ['150 ｃｍ', 1, 1],
    ['1.5', 1, 0],
    ['1.5 M', 0, 0],
    ['1.5 kg', 0, 0],
    ['−1.5 m', 0, 0],
  ])('in units %j: %s, with a required unit %s', (answer, free, required) => {
    const blank = {
      accepted: [{ value: 1.5, tolerance: 0, share: 100 }],
      units: [
        { name: 'm', factor: 1 },
        { name: 'cm', factor: 0.01 },
      ],
    }
    expect(pointsOf(question([numberBlank(blank)]), answer)).toBe(free)
    expect(pointsOf(question([numberBlank({ ...blank, isUnitRequired: true })]), answer)).toBe(
      required,
    )
  })

  test('although 0.1 + 0.2 is not 0.3 exactly', () => {
    const accepted = [{ value: 0.1 + 0.2, tolerance: 0, share: 100 }]
    expect(pointsOf(question([numberBlank({ accepted })]), '0.3')).toBe(1)
  })
})

describe('the text names each blank once', () => {
  const kindsOf = (content: ContentOf<'blanks'>) => blanks.check(content).map(({ kind }) => kind)
  const [one, two] = [textBlank('1', 'a'), textBlank('2', 'b')]

  test.each([
    ['[[1]] [[2]]', [one, two], []],
    ['one blank is below its text', [one], []],
    ['[[1]]', [one, two], ['no-marker']],
    ['[[1]] [[2]] [[3]]', [one, two], ['unknown-marker']],
    ['[[1]] [[1]]', [one], ['repeated-marker']],
    ['[[1]] [[2]]', [one, { ...two, accepted: [] }], ['no-accepted']],
    ['[[1]]', [], ['no-blanks', 'unknown-marker']],
  ] as [string, Blank[], string[]][])('%s', (body, list, kinds) => {
    expect(kindsOf(question(list, ['case'], body))).toEqual(kinds)
  })

  test('an answer that the steps leave nothing of is refused, and a unit that cannot be given', () => {
    expect(kindsOf(question([textBlank('1', '...')], ['punctuation']))).toEqual(['empty-accepted'])
    expect(kindsOf(question([numberBlank({ isUnitRequired: true })]))).toEqual(['no-unit'])
  })
})
