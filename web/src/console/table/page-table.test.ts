import { matchRoutes } from 'react-router'
import { describe, expect, test } from 'vitest'
import { consolePath } from '../../lib/page-addresses.ts'
import { type ConsoleHandle, isStaff, type StaffType } from './console-page.ts'
import { isOpenTo, menuFor, pages } from './page-table.ts'

const pageAt = (address: string) =>
  matchRoutes(
    pages.map(({ path, id, roles }) => ({ path, handle: { id, roles } })),
    address,
  )?.at(-1)?.route.handle as ConsoleHandle | undefined

const menuIds = (userType: StaffType) => menuFor(userType).map(({ id }) => id)

describe('the console', () => {
  test('is open to staff only', () => {
    expect(isStaff('jk-admin')).toBe(true)
    expect(isStaff('jk-advisor')).toBe(true)
    for (const other of ['jk-user', 'jk-tplus', undefined] as const)
      expect(isStaff(other)).toBe(false)
  })

  test.each([
    ['/console', 'overview', true],
    ['/console/messages', 'messages', false],
    ['/console/messages/write', 'write', false],
    ['/console/learners/new', 'newLearner', false],
    ['/console/learners/7', 'learner', false],
  ])('has at %s the page "%s"; an advisor may open it: %s', (address, id, isOpen) => {
    const page = pageAt(address)
    if (!page) throw new Error(`no page at ${address}`)
    expect(page.id).toBe(id)
    expect(isOpenTo('jk-advisor', page)).toBe(isOpen)
    expect(isOpenTo('jk-admin', page)).toBe(true)
  })

  test('declares each id and path once, below the address of the console', () => {
    for (const values of [pages.map(({ id }) => id), pages.map(({ path }) => path)])
      expect(values).toEqual([...new Set(values)])
    for (const { path } of pages.slice(1))
      expect(path.startsWith(`${consolePath}/`), path).toBe(true)
  })

  test('lists for each role the pages it may open', () => {
    expect(menuIds('jk-advisor')).toEqual(['overview'])
    const operatorMenu = menuIds('jk-admin')
    expect(operatorMenu[0]).toBe('overview')
    expect(operatorMenu).toContain('learners')
    expect(operatorMenu).not.toContain('learner')
  })
})
