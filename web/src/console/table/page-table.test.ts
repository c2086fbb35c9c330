import { builtInRoles } from '@jingke/contract/core/permissions'
import { describe, expect, test } from 'vitest'
import { consolePath } from '../../lib/navigation/page-addresses.ts'
import { createMatcher } from '../../lib/router/index.ts'
import type { ConsoleHandle } from './console-page.ts'
import { isOpenTo, menuFor, pages } from './page-table.ts'

const match = createMatcher(
  pages.map(({ path, id, permission }) => ({ path, handle: { id, permission } })),
)
const pageAt = (address: string) =>
  match(address)?.routes.at(-1)?.handle as ConsoleHandle | undefined

describe('the console', () => {
  test.each([
    ['/console', 'overview', true],
    ['/console/chat', 'desk', true],
    ['/console/teams', 'teams', false],
    ['/console/messages', 'messages', false],
    ['/console/messages/write', 'write', false],
    ['/console/learners/new', 'newLearner', false],
    ['/console/learners/7', 'learner', false],
  ])('has at %s the page "%s"; an advisor may open it: %s', (address, id, isOpen) => {
    const page = pageAt(address)
    if (!page) throw new Error(`no page at ${address}`)
    expect(page.id).toBe(id)
    expect(isOpenTo(builtInRoles.advisor, page)).toBe(isOpen)
    expect(isOpenTo(builtInRoles.operator, page)).toBe(true)
  })

  test('declares each id and path once, below the address of the console', () => {
    for (const values of [pages.map(({ id }) => id), pages.map(({ path }) => path)])
      expect(values).toEqual([...new Set(values)])
    for (const { path } of pages.slice(1))
      expect(path.startsWith(`${consolePath}/`), path).toBe(true)
  })

  test('shows operators every page of the menu, and others the pages of their permissions', () => {
    const everyEntry = pages.filter(({ Icon }) => Icon !== undefined).map(({ id }) => id)
    expect(menuFor(builtInRoles.operator).map(({ id }) => id)).toEqual(everyEntry)
    for (const held of Object.values(builtInRoles))
      for (const page of pages)
        expect(isOpenTo(held, page)).toBe(
          page.permission === null || (held as readonly string[]).includes(page.permission),
        )
    expect(menuFor(builtInRoles['content-editor']).map(({ id }) => id)).not.toContain('learners')
    expect(menuFor([]).map(({ id }) => id)).toEqual(['overview'])
  })
})
