import { expect, test } from 'vitest'
import { formatList, formatRange, parseNote } from './note-format.ts'

const shapeOf = (text: string) =>
  parseNote(text).map(({ isList, lines }) => ({
    isList,
    lines: lines.map((parts) => parts.map(({ text: part, format }) => [part, format ?? 'plain'])),
  }))

test('bold, italic, code and lists are recognised, and signs inside code are text', () => {
  expect(shapeOf('A **bold** and *thin* `*x*`\n- one\n- two')).toEqual([
    {
      isList: false,
      lines: [
        [
          ['A ', 'plain'],
          ['bold', 'bold'],
          [' and ', 'plain'],
          ['thin', 'italic'],
          [' ', 'plain'],
          ['*x*', 'code'],
        ],
      ],
    },
    { isList: true, lines: [[['one', 'plain']], [['two', 'plain']]] },
  ])
})

test.each(['2 * 3 * 4', '<b>x</b>', '**', 'a ** b'])('%s stays as it is written', (text) => {
  expect(shapeOf(text)).toEqual([{ isList: false, lines: [[[text, 'plain']]] }])
})

test('a format is put around the selection and removed again', () => {
  const bold = formatRange({ text: 'a word', from: 2, to: 6 }, 'bold')
  expect(bold).toEqual({ text: 'a **word**', from: 4, to: 8 })
  expect(formatRange(bold, 'bold')).toEqual({ text: 'a word', from: 2, to: 6 })
})

test('lines become points and lines again', () => {
  const points = formatList({ text: 'one\ntwo', from: 1, to: 5 })
  expect(points.text).toBe('- one\n- two')
  expect(formatList({ ...points, from: 0, to: 9 }).text).toBe('one\ntwo')
})
