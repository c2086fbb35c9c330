import { describe, expect, test } from 'vitest'
import { slideTarget } from './slide-target.ts'

describe('slideTarget', () => {
  test('is undefined unless isRedirect is 1', () => {
    expect(slideTarget({ isRedirect: 0, adUrl: '/course?id=1' })).toBeUndefined()
    expect(slideTarget({ isRedirect: 0, adUrl: 'https://school.example/' })).toBeUndefined()
  })

  test('distinguishes pages of this site from other sites', () => {
    expect(slideTarget({ isRedirect: 1, adUrl: '/course?id=1' })).toEqual({
      is: 'page',
      to: '/course?id=1',
    })
    expect(slideTarget({ isRedirect: 1, adUrl: 'https://school.example/open' })).toEqual({
      is: 'site',
      href: 'https://school.example/open',
    })
  })

  test.each([
    '',
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    'mailto:hello@school.example',
    'tel:400',
    'https://school.example@evil.example/',
  ])('is undefined for any other URL: %s', (adUrl) => {
    expect(slideTarget({ isRedirect: 1, adUrl })).toBeUndefined()
  })
})
