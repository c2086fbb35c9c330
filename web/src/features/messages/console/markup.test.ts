import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toMarkup } from './markup.ts'

describe('toMarkup', () => {
  test.each([
    ['', ''],
    ['one\ntwo\n\nthree', '<p>one<br>two</p><p>three</p>'],
    ['**bold** and *soft*', '<p><strong>bold</strong> and <em>soft</em></p>'],
    ['# 期末安排', '<h3>期末安排</h3>'],
    ['- a\n- b\n\nc', '<ul><li>a</li><li>b</li></ul><p>c</p>'],
    ['1. a\n2、b', '<ol><li>a</li><li>b</li></ol>'],
    ['> said\n> so', '<blockquote>said<br>so</blockquote>'],
    ['[课程](/course?id=3)', '<p><a href="/course?id=3">课程</a></p>'],
    [
      '[x](https://school.example/a?b=1&c=2)',
      '<p><a href="https://school.example/a?b=1&amp;c=2">x</a></p>',
    ],
    ['[x](javascript:alert(1))', '<p>[x](javascript:alert(1))</p>'],
    ['<img src=x onerror=alert(1)>', '<p>&lt;img src=x onerror=alert(1)&gt;</p>'],
    ['5 * 3 * 2', '<p>5 <em> 3 </em> 2</p>'],
  ])('%j', (text, markup) => {
    expect(toMarkup(text)).toBe(markup)
  })

  test('any text gives only elements of the allow-list', () => {
    const allowed = /<\/?(p|br|strong|em|ul|ol|li|h3|blockquote|a( href="[^"<>]*")?)>/g
    const typed = fc.array(
      fc.constantFrom(
        '<',
        '>',
        '"',
        "'",
        '&',
        '*',
        '**',
        '[',
        ']',
        '(',
        ')',
        '\n',
        '- ',
        '# ',
        '> ',
        '1. ',
        '<script>',
        'javascript:',
        '/a',
        'x',
      ),
      { maxLength: 30 },
    )
    fc.assert(
      fc.property(typed, (parts) => {
        expect(toMarkup(parts.join('')).replace(allowed, '')).not.toMatch(/[<>]/)
      }),
      { numRuns: 500 },
    )
  })
})
