import type { NavItem } from '@jingke/contract/site'
import { describe, expect, test } from 'vitest'
import { keepOpenRoutes, type MenuRoute, toMenuRoutes } from './menu-routes.ts'

const isKnownPage = (path: string): boolean =>
  ['/home', '/onDemandCenter', '/my/record', '/course'].includes(path)

const item = (linkUrl: string, children: NavItem[] = [], linkName = 'Link'): NavItem => ({
  linkUrl,
  linkName,
  children,
})
const route = (to: string, isExternal = false, children: MenuRoute[] = []): MenuRoute => ({
  to,
  title: 'Link',
  isExternal,
  children,
})

describe('toMenuRoutes', () => {
  test.each<[string, string, MenuRoute[]]>([
    ['a known page', '/home', [route('/home')]],
    ['a known page with a query', '/onDemandCenter?id=3', [route('/onDemandCenter?id=3')]],
    ['a known page with a closing slash', '/my/record/', [route('/my/record/')]],
    ['an unknown page', '/console', [route('/404')]],
    ['an unknown page with a query', '/console?id=3', [route('/404')]],
    ['a page under a known page', '/home/secret', [route('/404')]],
    ['https', 'https://e.example/a', [route('https://e.example/a', true)]],
    ['http', 'http://e.example/a', [route('http://e.example/a', true)]],
    ['mailto', 'mailto:a@e.example', [route('mailto:a@e.example', true)]],
    ['tel', 'tel:+8610', [route('tel:+8610', true)]],
    ['javascript:', 'javascript:alert(1)', []],
    ['httpx:', 'httpx://e.example', []],
    ['data:', 'data:text/html,x', []],
    ['another host without protocol', '//e.example/home', []],
    ['another host by backslash', '/\\e.example', []],
    ['a way out of the page', '/home/../console', []],
    ['a relative path', 'home', []],
    ['a component path', '../../views/home', []],
    ['nothing', '', []],
  ])('%s', (_name, linkUrl, routes) => {
    expect(toMenuRoutes([item(linkUrl)], isKnownPage)).toEqual(routes)
  })

  test('trims the name and drops an item without one', () => {
    const nav = [item('/home', [], ' 首页 '), item('/course', [], '  ')]
    expect(toMenuRoutes(nav, isKnownPage)).toEqual([{ ...route('/home'), title: '首页' }])
  })

  test('keeps order and nesting and drops only invalid items', () => {
    const nav = [
      item('/home', [item('/course?id=1'), item('javascript:alert(1)', [item('/home')])]),
      item('https://e.example/', [item('/nowhere')]),
    ]
    expect(toMenuRoutes(nav, isKnownPage)).toEqual([
      route('/home', false, [route('/course?id=1')]),
      route('https://e.example/', true, [route('/404')]),
    ])
  })

  test('keeps an entry without a link for its children, on every level', () => {
    const nav = [item('', [item('', [item('/course?id=1')]), item('/home')])]
    const group = (children: MenuRoute[]): MenuRoute => ({
      title: 'Link',
      isExternal: false,
      children,
    })
    expect(toMenuRoutes(nav, isKnownPage)).toEqual([
      group([group([route('/course?id=1')]), route('/home')]),
    ])
  })

  test('drops an entry without a link and without children', () => {
    const nav = [item('', [item('', []), item('javascript:alert(1)')])]
    expect(toMenuRoutes(nav, isKnownPage)).toEqual([])
  })

  test('ends at the fourth level', () => {
    const nest = (depth: number): NavItem[] => (depth === 0 ? [] : [item('/home', nest(depth - 1))])
    const measure = (routes: MenuRoute[]): number =>
      routes.length === 0 ? 0 : 1 + Math.max(...routes.map((entry) => measure(entry.children)))
    expect(measure(toMenuRoutes(nest(3), isKnownPage))).toBe(3)
    expect(measure(toMenuRoutes(nest(4), isKnownPage))).toBe(4)
    expect(measure(toMenuRoutes(nest(500), isKnownPage))).toBe(4)
  })
})

test('a visitor gets only links that open without sign-in, and groups that contain some', () => {
  const group = (children: MenuRoute[]): MenuRoute => ({
    title: 'Link',
    isExternal: false,
    children,
  })
  const routes = [
    route('/onDemandCenter', false, [route('/onDemandCenter?id=3')]),
    route('/course', false, [route('/home?from=menu')]),
    route('https://e.example/a', true),
    group([route('/my/record')]),
    route('/404'),
  ]
  expect(keepOpenRoutes(routes, (path) => path === '/home')).toEqual([
    group([route('/home?from=menu')]),
    route('https://e.example/a', true),
  ])
})
