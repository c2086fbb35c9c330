import { describe, expect, test } from 'vitest'
import { insertMark } from './insert-mark.ts'

describe('insertMark', () => {
  test('wraps the selection and keeps it selected', () => {
    expect(insertMark({ text: 'a word here', start: 2, end: 6 }, 'bold', 'x')).toEqual({
      text: 'a **word** here',
      start: 4,
      end: 8,
    })
  })

  test('prefixes every selected line', () => {
    expect(insertMark({ text: 'one\ntwo\nthree', start: 1, end: 6 }, 'numbers', 'x').text).toBe(
      '1. one\n2. two\nthree',
    )
  })

  test('inserts a sample if nothing is selected', () => {
    expect(insertMark({ text: '', start: 0, end: 0 }, 'italic', 'words').text).toBe('*words*')
    expect(insertMark({ text: '', start: 0, end: 0 }, 'bullets', 'words').text).toBe('- words')
  })

  test('selects the URL of a new link', () => {
    const { text, start, end } = insertMark({ text: 'see here', start: 4, end: 8 }, 'link', 'x')
    expect(text).toBe('see [here](https://)')
    expect(text.slice(start, end)).toBe('https://')
  })
})
