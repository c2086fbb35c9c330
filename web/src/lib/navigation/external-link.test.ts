import { describe, expect, test } from 'vitest'
import { isExternal, toSafeHref } from './external-link.ts'

const external: [link: string, href: string][] = [
  ['http://e.example/a', 'http://e.example/a'],
  ['https://e.example/a?b=1#c', 'https://e.example/a?b=1#c'],
  ['HTTPS://E.example', 'https://e.example/'],
  ['https:e.example', 'https://e.example/'],
  ['mailto:a@e.example', 'mailto:a@e.example'],
  ['tel:+86-10-1234', 'tel:+86-10-1234'],
]

const refused = [
  '',
  'http',
  'https',
  'mailto',
  'tel',
  'http:',
  'https://',
  'icon-home',
  'http-icon',
  'telephone',
  'tele:1',
  'httpx:',
  'httpx://e.example',
  'https-icon:x',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'vbscript:x',
  'data:text/html,x',
  'file:///etc/passwd',
  'blob:https://e.example/1',
  'ftp://e.example',
  'ws://e.example',
  ' https://e.example',
  'https://e.example ',
  'ht\ttps://e.example',
  'https:\\\\e.example',
  '\u202ehttps://e.example',
  '//e.example',
  '/\\e.example',
  'home',
  '#top',
  '?id=1',
]

const sameSite = ['/', '/course?id=1', '/login', '/my/record#today', '/uploads/8/a-b_c.png']

describe('isExternal', () => {
  test.each(external)('%s is', (link) => {
    expect(isExternal(link)).toBe(true)
  })

  test.each([...refused, ...sameSite])('%j is not', (link) => {
    expect(isExternal(link)).toBe(false)
  })
})

describe('toSafeHref', () => {
  test.each(external)('%s becomes %s', (link, href) => {
    expect(toSafeHref(link)).toBe(href)
  })

  test.each(sameSite)('%s is returned unchanged', (link) => {
    expect(toSafeHref(link)).toBe(link)
  })

  test.each([
    ...refused,
    'https://school.example@e.example',
    'https://a:b@e.example',
    '/home/../..//e.example',
    `https://e.example/${'a'.repeat(2048)}`,
  ])('%j is refused', (link) => {
    expect(toSafeHref(link)).toBeUndefined()
  })
})
