import { describe, expect, test } from 'vitest'
import { isOpenTo, isStaff, menuFor } from './staff-menu.ts'

describe('the console', () => {
  test('is open to staff only', () => {
    expect(isStaff('jk-admin')).toBe(true)
    expect(isStaff('jk-advisor')).toBe(true)
    for (const other of ['jk-user', 'jk-tplus', undefined] as const)
      expect(isStaff(other)).toBe(false)
  })

  test.each([
    ['/console', true],
    ['/console/messages', false],
    ['/console/messages/write', false],
    ['/console/learners/7', false],
  ])('an advisor may open %s: %s', (path, isOpen) => {
    expect(isOpenTo('jk-advisor', path)).toBe(isOpen)
    expect(isOpenTo('jk-admin', path)).toBe(true)
  })

  test('lists for each role the pages it may open', () => {
    expect(menuFor('jk-advisor').map(({ id }) => id)).toEqual(['overview'])
    expect(menuFor('jk-admin').map(({ id }) => id)).toEqual([
      'overview',
      'messages',
      'learners',
      'groups',
      'institutions',
      'courses',
      'categories',
      'teachers',
      'media',
      'partners',
      'settings',
    ])
  })
})
