import { expect, test } from 'vitest'
import { toSafeLink } from './safe-link.ts'

test.each([
  '/',
  '/dashboard',
  '/onDemandCenter?id=3',
  '/course?id=3#top',
  '/a//b',
  '/a..b/.c/d.',
  '/search?text=/../',
  '/关于',
  'http://example.com',
  'https://example.com/a?b=c#d',
  'HTTPS://EXAMPLE.COM',
  'https://例子.example/路',
])('%s is a link', (link) => {
  expect(toSafeLink(link)).toBe(link)
})

test.each([
  '',
  'dashboard',
  '//example.com',
  '/\\example.com',
  '/\t/example.com',
  '\\\\example.com',
  '/a\\b',
  ' /a',
  '/a b',
  '/a\n',
  '/a\u0000',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'ftp://example.com',
  'mailto:a@example.com',
  'https:example.com',
  'https:/example.com',
  'https://',
  'http://[',
  'https://exa mple.com',
  'https://example.com\\@evil.example',
  '/files/../private-files/a.png',
  '/files/./a.png',
  '/files/..',
  '/files/%2e%2E/a.png',
  '/..?a',
  `/${'a'.repeat(3000)}`,
])('%j is not a link', (link) => {
  expect(toSafeLink(link)).toBe('')
})
