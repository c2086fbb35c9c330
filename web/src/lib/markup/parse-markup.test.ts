import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type MarkupNode, parseMarkup } from './parse-markup.ts'

const namesIn = (nodes: readonly MarkupNode[]): string[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : [node.name, ...namesIn(node.children)]))

const textOf = (nodes: readonly MarkupNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children))).join('')

describe('parseMarkup', () => {
  test('parses every element of the allow-list', () => {
    expect(parseMarkup('<p>一 <strong>二</strong><br>三</p><ul><li>四</li></ul>')).toEqual([
      {
        name: 'p',
        children: ['一 ', { name: 'strong', children: ['二'] }, { name: 'br', children: [] }, '三'],
      },
      { name: 'ul', children: [{ name: 'li', children: ['四'] }] },
    ])
  })

  test.each([
    ['a &lt; b &amp;&amp; c &#39;d&#x27; &quot;', "a < b && c 'd' \""],
    ['&lt;script&gt;', '<script>'],
    ['&unknown; & alone', '&unknown; & alone'],
    ['&#0;&#xd800;&#9999999;', '\ufffd\ufffd\ufffd'],
    ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
  ])('%j is the text %j', (markup, text) => {
    expect(textOf(parseMarkup(markup))).toBe(text)
  })

  test.each([
    '<script>alert(1)</script>',
    '<style>*{}</style>',
    '<svg><script>alert(1)</script></svg>',
    '<!-- <p>hidden</p> -->',
    '<script>never closed',
  ])('%j has no text', (markup) => {
    expect(parseMarkup(markup)).toEqual([])
  })

  test('keeps the text of a removed element, and no attribute', () => {
    expect(
      parseMarkup('<div onclick="x"><p onclick="alert(1)" style="a>b">文字</p></div>'),
    ).toEqual([{ name: 'p', children: ['文字'] }])
    expect(parseMarkup('<img src=x onerror=alert(1)>')).toEqual([])
  })

  test.each([
    ['<a href="/course?id=1&amp;x=2">x</a>', '/course?id=1&x=2'],
    ["<a target=x href='https://school.example/'>x</a>", 'https://school.example/'],
    ['<a data-href="evil">x</a>', ''],
    ['<a href=&#106;avascript:alert(1)>x</a>', 'javascript:alert(1)'],
  ])('%s has the href %j, which the caller validates', (markup, href) => {
    expect(parseMarkup(markup)).toEqual([{ name: 'a', href, children: ['x'] }])
  })

  test('repairs missing and surplus end tags', () => {
    expect(parseMarkup('</p><p>a<em>b</p>c')).toEqual([
      { name: 'p', children: ['a', { name: 'em', children: ['b'] }] },
      'c',
    ])
  })

  test('terminates on any input and gives only elements of the allow-list', () => {
    const parts = fc.array(
      fc.oneof(
        fc.constantFrom(
          '<',
          '>',
          '</',
          '/>',
          '"',
          "'",
          '<!--',
          '-->',
          '<p>',
          '</p>',
          '<a href=',
          '<script>',
          '</script>',
          '<svg/onload=x>',
          '<p',
          '&#60;',
          'x',
        ),
        fc.string({ maxLength: 6 }),
      ),
      { maxLength: 40 },
    )
    fc.assert(
      fc.property(parts, (list) => {
        for (const name of namesIn(parseMarkup(list.join(''))))
          expect(['p', 'a', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'h3', 'blockquote']).toContain(
            name,
          )
      }),
      { numRuns: 1000 },
    )
  })

  // Quadratic time would exceed the runner's time limit.
  test.each(['<', '<p', '<a "', '&#', '<!--', '<p>', "<a href='"])(
    'comes to an end with many of %s',
    (fragment) => {
      expect(parseMarkup(fragment.repeat(20_000))).toBeInstanceOf(Array)
    },
  )
})
