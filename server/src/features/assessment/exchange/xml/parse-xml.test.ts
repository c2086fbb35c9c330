import { expect, test } from 'vitest'
import { elementOf, elementsOf, parseXml, textIn } from './parse-xml.ts'

test('elements, attributes, text and CDATA are read, without prefixes', () => {
  const root = parseXml(
    '<?xml version="1.0"?><a:r xmlns:a="u" n="1">x<b>y &amp; z</b><![CDATA[<i>]]></a:r>',
  )
  expect(root).toMatchObject({ name: 'r', attributes: { n: '1' } })
  expect(textIn(root)).toBe('xy & z<i>')
  expect(textIn(elementOf(root, 'b'))).toBe('y & z')
})

test.each([
  ['an expanding entity', '<!DOCTYPE r [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><r>&b;</r>'],
  ['an entity that is a file', '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]><r>&x;</r>'],
  ['an unknown entity', '<r>&nothing;</r>'],
  ['an element that is not closed', '<r><b></r>'],
  ['deep nesting', '<b>'.repeat(500) + '</b>'.repeat(500)],
  ['no element', ''],
  ['two roots', '<a/><b/>'],
])('%s is refused', (_, text) => {
  expect(() => parseXml(text)).toThrow()
})

test('a document type without entities is fine', () => {
  expect(elementsOf(parseXml('<!DOCTYPE quiz><quiz><q/></quiz>'))).toHaveLength(1)
})
