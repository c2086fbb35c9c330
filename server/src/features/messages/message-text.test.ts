import { describe, expect, test } from 'vitest'
import { sanitizeBody, summaryOf } from './message-text.ts'

describe('a body', () => {
  test.each([
    '<p>Hello <strong>you</strong> and <em>you</em><br />there</p>',
    '<ul><li>one</li></ul><ol><li>two</li></ol><h3>Three</h3><blockquote>four</blockquote>',
  ])('keeps %s', (body) => {
    expect(sanitizeBody(body)).toBe(body)
  })

  test.each([
    ['/my/personal', 'noopener'],
    ['/course?id=5#x', 'noopener'],
    ['https://example.com/a?b=c', 'noopener noreferrer nofollow'],
    ['http://example.com', 'noopener noreferrer nofollow'],
    ['mailto:a@example.com', 'noopener noreferrer nofollow'],
    ['tel:+861990000', 'noopener noreferrer nofollow'],
  ])('keeps a link to %s and adds rel', (href, rel) => {
    const clean = sanitizeBody(`<a href="${href}" onclick="x()" style="x" rel="opener">x</a>`)
    expect(clean).toContain(`href="${href}"`)
    expect(clean).toContain(`rel="${rel}"`)
    expect(clean).not.toMatch(/onclick|style|"opener"/)
  })

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>1</script>',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https:evil.example',
    'httpx://evil.example',
    'ftp://evil.example',
    'relative',
    '',
    '&#106;avascript:alert(1)',
    'javascript&colon;alert(1)',
    '/\t/evil.example',
    'file:///etc/passwd',
    'blob:x',
  ])('removes the href of a link to %j', (href) => {
    const clean = sanitizeBody(`<a href="${href.replaceAll('"', '&quot;')}">x</a>`)
    expect(clean).toBe('<a>x</a>')
  })

  test.each([
    '<script>alert(1)</script>',
    '<ScRiPt src=//e.example></ScRiPt>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '<svg><script>alert(1)</script></svg>',
    '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
    '<iframe src="javascript:alert(1)"></iframe>',
    '<object data="x"></object><embed src="x">',
    '<style>@import "//e.example"</style>',
    '<link rel=stylesheet href=//e.example>',
    '<meta http-equiv=refresh content="0;url=//e.example">',
    '<base href="//e.example">',
    '<form action="//e.example"><input name=x><button>go</button></form>',
    '<p onclick="alert(1)" style="position:fixed" id=x class=y>t</p>',
    '<textarea><img src=x onerror=alert(1)></textarea>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<template><script>1</script></template>',
    '<video src=x onerror=alert(1)></video>',
    '<p><!--<img src=x onerror=alert(1)>--></p>',
    '<![CDATA[<img src=x onerror=alert(1)>]]>',
    '<a href="x" target="_top"><img src=x></a>',
    '<<script>script>alert(1)<</script>/script>',
    '<p/onmouseover=alert(1)>x',
    '<details open ontoggle=alert(1)>x</details>',
  ])('is sanitised: %s', (body) => {
    const clean = sanitizeBody(body)
    expect(clean).not.toMatch(/<(?!\/?(p|br|strong|em|ul|ol|li|a|h3|blockquote)\b)/i)
    expect(clean).not.toMatch(/<[^>]*\s(on\w+|style|id|class|src|target="_top")/i)
    expect(sanitizeBody(clean)).toBe(clean)
  })

  test('may be deep or long', () => {
    for (const body of ['<p>'.repeat(6000), '<'.repeat(20_000), '&'.repeat(20_000)]) {
      const clean = sanitizeBody(body)
      expect(sanitizeBody(clean)).toBe(clean)
    }
  })
})

describe('a summary', () => {
  test('is text without markup', () => {
    expect(summaryOf('<p>One &amp; two</p><ul><li>three</li><li>four &lt;b&gt;</li></ul>')).toBe(
      'One & two three four <b>',
    )
  })

  test('is cut after 120 characters without splitting a surrogate pair', () => {
    expect(summaryOf(`<p>${'😀'.repeat(200)}</p>`)).toBe(`${'😀'.repeat(120)}…`)
  })
})
