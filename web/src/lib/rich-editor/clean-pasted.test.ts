import { expect, test } from 'vitest'
import { cleanPasted } from './clean-pasted.ts'

test('styles, scripts, comments and handlers are removed from a web page', () => {
  const html =
    '<html><head><style>p{color:red}</style></head><body><!--StartFragment-->' +
    '<p style="color:red" class="x" onclick="alert(1)">One <a href="https://e.example/?style=1">two</a></p>' +
    '<script>alert(1)</script><svg><script>1</script></svg><!--EndFragment--></body></html>'
  expect(cleanPasted(html)).toBe(
    '<html><body><p>One <a href="https://e.example/?style=1">two</a></p></body></html>',
  )
})

test('list items of Word become lists', () => {
  const item = (marker: string, text: string) =>
    `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;</span></span><![endif]>${text}<o:p></o:p></p>`
  const html = [item('·', 'one'), item('·', 'two'), '<p class=MsoNormal>x</p>', item('1.', 'three')]
  expect(cleanPasted(html.join('\n'))).toBe(
    '<ul><li>one</li><li>two</li></ul>\n<p>x</p>\n<ol><li>three</li></ol>',
  )
})

test('bold and italic of Google Docs stay, and its wrapper is not bold', () => {
  const html =
    '<b style="font-weight:normal;" id="docs-internal-guid-1"><p><span style="font-weight:400">a</span>' +
    '<span style="font-size:11pt;font-weight:700;">b</span><span style="font-style:italic">c</span></p></b>'
  expect(cleanPasted(html)).toBe('<span><p><span>a</span><strong>b</strong><em>c</em></p></b>')
})
