import { expect, test, vi } from 'vitest'
import { createRouter, type Router } from './create-router.ts'
import { createMemoryHistory } from './history.ts'
import { toHref } from './location.ts'
import { elementOf, type Route, redirect } from './route.ts'

const start = async (routes: Route[], first = '/') => {
  const history = createMemoryHistory(first)
  const router = createRouter({ routes, history })
  await router.whenReady()
  return { router, history }
}

const shown = (router: Router): string => toHref(router.get().location)
const whenAt = (router: Router, address: string) => expect.poll(() => shown(router)).toBe(address)

test('runs `before` of the outer routes first, and loads the code once', async () => {
  const steps: string[] = []
  const step = (name: string) => {
    steps.push(name)
    return null
  }
  const load = vi.fn(async () => 'page')
  const page: Route = { path: '/x', load, before: () => step('page') }
  const { router } = await start([
    { path: '/', before: () => null },
    {
      before: async () => {
        await Promise.resolve()
        return step('layout')
      },
      children: [page],
    },
  ])
  await router.navigate('/x?a=1')
  await router.navigate('/x?a=2')
  expect(steps).toEqual(['layout', 'page', 'layout', 'page'])
  expect(load).toHaveBeenCalledOnce()
  expect(elementOf(page)).toBe('page')
  expect(router.get().isNavigating).toBe(false)
})

test('a redirect leaves no history entry of its own', async () => {
  const { router, history } = await start(
    [
      { path: '/old', before: ({ location }) => redirect(`/new${location.search}`) },
      { path: '/new' },
      { path: '/' },
    ],
    '/old?a=1',
  )
  expect(shown(router)).toBe('/new?a=1')
  await router.navigate('/')
  await router.navigate('/old')
  history.go(-1)
  await whenAt(router, '/')
  history.go(-1)
  await whenAt(router, '/new?a=1')
})

test('a later navigation takes the place of one that still loads', async () => {
  const slow = Promise.withResolvers<null>()
  const { router } = await start([{ path: '/slow', before: () => slow.promise }, { path: '*' }])
  const first = router.navigate('/slow')
  expect(router.get().isNavigating).toBe(true)
  await router.navigate('/fast')
  slow.resolve(null)
  await first
  expect(shown(router)).toBe('/fast')
  expect(router.get().isNavigating).toBe(false)
})

test('a change of the hash alone runs nothing before', async () => {
  const before = vi.fn(() => null)
  const { router } = await start([{ path: '/x', before }], '/x?a=1')
  await router.navigate('#part')
  expect(shown(router)).toBe('/x?a=1#part')
  expect(before).toHaveBeenCalledOnce()
})

test('a visit of the same address replaces its entry and has another key', async () => {
  const { router, history } = await start([{ path: '*' }])
  await router.navigate('/x')
  const { key } = router.get().location
  await router.navigate('/x')
  expect(router.get().location.key).not.toBe(key)
  history.go(-1)
  await whenAt(router, '/')
})

test('the state of an entry is there again after going back', async () => {
  const { router, history } = await start([{ path: '*' }])
  await router.navigate('/x', { state: { hasAutoplay: true } })
  await router.navigate('/y')
  history.go(-1)
  await whenAt(router, '/x')
  expect(router.get().location.state).toEqual({ hasAutoplay: true })
})

test.each(['//other.example/x', 'https://other.example/x'])('%s stays on this site', async (to) => {
  const { router } = await start([{ path: '*' }])
  await router.navigate(to)
  expect(shown(router)).toBe('/x')
})

test('shows the error of the nearest route that has one', async () => {
  const failing = () => Promise.reject(new Error('no code'))
  const outer: Route = {
    errorElement: 'outer',
    children: [{ path: '/page', load: failing }, { path: '/' }],
  }
  const { router } = await start([{ before: () => null, children: [outer] }])
  await router.navigate('/page')
  expect(shown(router)).toBe('/page')
  expect(router.get().page?.failedAt).toBe(outer)
  await router.navigate('/')
  expect(router.get().page?.failedAt).toBeUndefined()
})

test('a blocked navigation continues when it is allowed, forwards and back', async () => {
  const { router, history } = await start([{ path: '*' }])
  await router.navigate('/form')
  const blocked: (() => void)[] = []
  const remove = router.addBlocker({
    shouldBlock: (current, next) => current.pathname === '/form' && next.pathname !== '/form',
    onBlock: (proceed) => blocked.push(proceed),
  })
  await router.navigate('/form?page=2')
  await router.navigate('/x')
  expect(shown(router)).toBe('/form?page=2')
  blocked.pop()?.()
  await whenAt(router, '/x')

  history.go(-1)
  await whenAt(router, '/form?page=2')
  history.go(-2)
  await expect.poll(() => blocked).toHaveLength(1)
  await expect.poll(() => toHref(history.location())).toBe('/form?page=2')
  expect(shown(router)).toBe('/form?page=2')
  blocked.pop()?.()
  await whenAt(router, '/')

  remove()
  history.go(1)
  await whenAt(router, '/form')
  await router.navigate('/x')
  expect(shown(router)).toBe('/x')
})

const openForm = async (routes: Route[]) => {
  const { router, history } = await start(routes)
  for (const address of ['/a', '/b', '/form']) await router.navigate(address)
  const blocked: (() => void)[] = []
  router.addBlocker({
    shouldBlock: (current, next) => current.pathname === '/form' && next.pathname !== '/form',
    onBlock: (proceed) => blocked.push(proceed),
  })
  return { router, history, blocked }
}

test('the address is that of the page after several blocked moves at once', async () => {
  const { router, history, blocked } = await openForm([{ path: '*' }])
  history.go(-1)
  history.go(-1)
  history.go(-1)
  await expect.poll(() => blocked).toHaveLength(1)
  await expect.poll(() => toHref(history.location())).toBe('/form')
  expect(shown(router)).toBe('/form')

  history.go(-1)
  await expect.poll(() => blocked).toHaveLength(2)
  await expect.poll(() => toHref(history.location())).toBe('/form')
  blocked.at(-1)?.()
  await whenAt(router, '/b')
  expect(toHref(history.location())).toBe('/b')
})

test('a blocked move ends a navigation that still loads', async () => {
  const slow = Promise.withResolvers<null>()
  const { router, history, blocked } = await openForm([
    { path: '/slow', before: () => slow.promise },
    { path: '*' },
  ])
  const leaving = router.navigate('/slow')
  blocked.pop()?.()
  await leaving
  expect(router.get().isNavigating).toBe(true)
  history.go(-1)
  await expect.poll(() => blocked).toHaveLength(1)
  expect(router.get().isNavigating).toBe(false)
  slow.resolve(null)
  await expect.poll(() => toHref(history.location())).toBe('/form')
  expect(shown(router)).toBe('/form')
})

test('a first page that is loaded already runs nothing before', async () => {
  const before = vi.fn(() => null)
  const router = createRouter({
    routes: [{ path: '/', before }],
    history: createMemoryHistory(),
    isLoaded: true,
  })
  await router.whenReady()
  expect(before).not.toHaveBeenCalled()
  expect(router.get().page?.routes).toHaveLength(1)
})
