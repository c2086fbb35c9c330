import { describe, expect, test } from 'vitest'
import { insertFormat } from './insert-format.ts'

describe('insertFormat', () => {
  test('wraps the selection and keeps it selected', () => {
    expect(insertFormat({ text: 'a word here', start: 2, end: 6 }, 'bold', 'x')).toEqual({
      text: 'a **word** here',
      start: 4,
      end: 8,
    })
  })

  test('prefixes every selected line', () => {
    expect(insertFormat({ text: 'one\ntwo\nthree', start: 1, end: 6 }, 'numbers', 'x').text).toBe(
      '1. one\n2. two\nthree',
    )
  })

  test('inserts a sample if nothing is selected', () => {
    expect(insertFormat({ text: '', start: 0, end: 0 }, 'italic', 'words').text).toBe('*words*')
    expect(insertFormat({ text: '', start: 0, end: 0 }, 'bullets', 'words').text).toBe('- words')
  })

  test('selects the URL of a new link', () => {
    const { text, start, end } = insertFormat({ text: 'see here', start: 4, end: 8 }, 'link', 'x')
    expect(text).toBe('see [here](https://)')
    expect(text.slice(start, end)).toBe('https://')
  })
})
