import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  closeAllTabs,
  closeOtherTabs,
  closeTab,
  nextTabAfterClosing,
  noTabs,
  openTab,
  type TabView,
  type TabViews,
  tabLimit,
  tabPathOf,
  toTabViews,
} from './tab-views.ts'

const tab = (path: string, more: Partial<TabView> = {}): TabView => ({
  path,
  fullPath: path,
  title: path,
  affix: false,
  noCache: false,
  ...more,
})

const dashboard = tab('/dashboard', { affix: true })
const open = (...tabs: TabView[]): TabViews => tabs.reduce(openTab, noTabs)
const visited = (state: TabViews) => state.visited.map((view) => view.path)
const cached = (state: TabViews) => state.cached.map((view) => view.path)

const course = tab('/course', { fullPath: '/course?id=1' })
const record = tab('/my/record', { noCache: true })
const collect = tab('/my/collect')
const four = open(dashboard, course, record, collect)

test('each course has a tab of its own, its lessons in it', () => {
  const at = (path: string) => tabPathOf(new URL(path, 'http://school'))
  expect(at('/course?id=1')).not.toBe(at('/course?id=2'))
  expect(at('/course?id=1&lesson=5&t=3')).toBe(at('/course?id=1'))
  expect(at('/onDemandCenter?id=1')).toBe(at('/onDemandCenter?id=2'))
})

test('stored tabs are read, and anything else is dropped', () => {
  expect(toTabViews(JSON.parse(JSON.stringify(four.visited)))).toEqual(four)
  for (const stored of [null, {}, 'x', [null, 1, { path: 1 }, { ...dashboard, fullPath: 'x' }]])
    expect(toTabViews(stored)).toEqual(noTabs)
})

describe('openTab', () => {
  test('appends a tab to both lists', () => {
    expect(visited(four)).toEqual(['/dashboard', '/course', '/my/record', '/my/collect'])
    expect(cached(four)).toEqual(['/dashboard', '/course', '/my/collect'])
  })

  test('updates a reopened tab in place', () => {
    const state = openTab(four, tab('/course', { fullPath: '/course?id=2', title: 'Calculus' }))
    expect(visited(state)).toEqual(visited(four))
    expect(state.visited[1]).toMatchObject({ fullPath: '/course?id=2', title: 'Calculus' })
    expect(state.cached[1]).toMatchObject({ fullPath: '/course?id=2' })
  })

  test('removes a tab reopened with noCache from the cache', () => {
    expect(cached(openTab(four, { ...collect, noCache: true }))).not.toContain('/my/collect')
  })

  test('keeps a fixed tab fixed', () => {
    expect(openTab(four, tab('/dashboard')).visited[0]).toMatchObject({ affix: true })
  })

  test('closes the oldest tab that is not fixed at the limit', () => {
    const pages = Array.from({ length: tabLimit - 1 }, (_, index) => tab(`/page/${index}`))
    const full = open(dashboard, ...pages)
    expect(full.visited).toHaveLength(tabLimit)
    const state = openTab(full, tab('/new'))
    expect(state.visited).toHaveLength(tabLimit)
    expect(visited(state).slice(0, 2)).toEqual(['/dashboard', '/page/1'])
    expect(visited(state).at(-1)).toBe('/new')
    expect(cached(state)).not.toContain('/page/0')
  })

  test('exceeds the limit if every other tab is fixed', () => {
    const fixed = Array.from({ length: tabLimit }, (_, index) => tab(`/${index}`, { affix: true }))
    expect(openTab(open(...fixed), tab('/new')).visited).toHaveLength(tabLimit + 1)
  })
})

describe('closing', () => {
  test.each<[string, TabViews, string[]]>([
    ['one', closeTab(four, '/course'), ['/dashboard', '/my/record', '/my/collect']],
    ['a fixed one: nothing', closeTab(four, '/dashboard'), visited(four)],
    ['one that is not open: nothing', closeTab(four, '/nowhere'), visited(four)],
    ['all others', closeOtherTabs(four, '/my/record'), ['/dashboard', '/my/record']],
    ['all others than a fixed one', closeOtherTabs(four, '/dashboard'), ['/dashboard']],
    ['all', closeAllTabs(four), ['/dashboard']],
    ['all of none', closeAllTabs(noTabs), []],
  ])('closes %s', (_name, state, paths) => {
    expect(visited(state)).toEqual(paths)
    expect(cached(state)).toEqual(paths.filter((path) => path !== '/my/record'))
  })

  test('returns the same state if nothing closes', () => {
    expect(closeTab(four, '/dashboard')).toBe(four)
    expect(closeTab(four, '/nowhere')).toBe(four)
  })
})

describe('nextTabAfterClosing', () => {
  test.each<[string, TabViews, string, string]>([
    ['the one to the right', four, '/my/record', '/my/collect'],
    ['with its query', open(record, course), '/my/record', '/course?id=1'],
    ['else the one to the left', open(dashboard, course), '/course', '/dashboard'],
    ['home when it was the only one', open(course), '/course', '/dashboard'],
    ['home when there is none', noTabs, '/course', '/dashboard'],
    ['itself when it is fixed', four, '/dashboard', '/dashboard'],
    ['the last when it is not open', four, '/nowhere', '/my/collect'],
  ])('is %s', (_name, state, path, next) => {
    expect(nextTabAfterClosing(state, path)).toBe(next)
  })
})

describe('for any sequence of opening and closing', () => {
  const paths = fc.integer({ min: 0, max: 40 }).map((index) => `/page/${index}`)
  const views = fc
    .record({ path: paths, noCache: fc.boolean(), query: fc.nat(9) })
    .map(({ path, noCache, query }) => tab(path, { noCache, fullPath: `${path}?q=${query}` }))
  const actions = fc.oneof(
    { weight: 6, arbitrary: views.map((view) => (state: TabViews) => openTab(state, view)) },
    { weight: 2, arbitrary: paths.map((path) => (state: TabViews) => closeTab(state, path)) },
    { weight: 1, arbitrary: paths.map((path) => (state: TabViews) => closeOtherTabs(state, path)) },
    { weight: 1, arbitrary: fc.constant(closeAllTabs) },
  )

  test('paths stay unique and within the limit, fixed tabs stay, the cache matches', () => {
    fc.assert(
      fc.property(fc.array(actions, { maxLength: 80 }), (run) => {
        const state = run.reduce((before, action) => action(before), open(dashboard))
        expect(new Set(visited(state)).size).toBe(state.visited.length)
        expect(state.visited.length).toBeLessThanOrEqual(tabLimit)
        expect(visited(state)).toContain('/dashboard')
        expect(state.cached).toEqual(state.visited.filter((view) => !view.noCache))
      }),
    )
  })
})
