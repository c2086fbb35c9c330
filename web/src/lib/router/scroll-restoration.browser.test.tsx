import { useEffect, useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../ui/testing/render.tsx'
import {
  createMemoryHistory,
  createRouter,
  Outlet,
  type Route,
  RouterProvider,
  ScrollRestoration,
} from './index.ts'

beforeEach(() => sessionStorage.clear())

const open = (routes: Route[], first = '/') => {
  const history = createMemoryHistory(first)
  const router = createRouter({ routes, history })
  render(<RouterProvider router={router} />)
  return { router, history }
}

test('a page starts at its top, its hash or where it was left; back restores the position of the entry', async () => {
  const tall = { height: '5000px' }
  const { history, router } = open([
    {
      element: (
        <>
          <Outlet />
          <ScrollRestoration getKey={({ pathname }) => pathname} />
        </>
      ),
      children: [
        { path: '/', element: <p style={tall}>first</p> },
        {
          path: '/other',
          element: (
            <div style={tall}>
              <p>other</p>
              <div id="part" style={{ marginTop: '2000px' }}>
                part
              </div>
            </div>
          ),
        },
      ],
    },
  ])
  await expect.element(page.getByText('first')).toBeVisible()
  window.scrollTo(0, 900)
  await router.navigate('/other')
  await expect.element(page.getByText('other')).toBeVisible()
  expect(window.scrollY).toBe(0)
  window.scrollTo(0, 300)
  await router.navigate('/other?page=2', { preventScrollReset: true })
  await expect.poll(() => window.scrollY).toBe(300)
  await router.navigate('/other?page=3')
  await expect.poll(() => window.scrollY).toBe(0)
  history.go(-1)
  await expect.poll(() => window.scrollY).toBe(300)
  await router.navigate('#part')
  await expect.poll(() => window.scrollY).toBeGreaterThan(1900)
  history.go(-1)
  await expect.poll(() => window.scrollY).toBe(300)
  history.go(-2)
  await expect.poll(() => window.scrollY).toBe(900)
  await router.navigate('/other')
  await expect.poll(() => window.scrollY).toBe(300)
})

test('a page that the user scrolled before the app ran stays where it is', async () => {
  const fromServer = document.createElement('div')
  fromServer.style.height = '5000px'
  document.body.append(fromServer)
  window.scrollTo(0, 700)
  const { router } = open([
    {
      element: (
        <>
          <Outlet />
          <ScrollRestoration getKey={({ pathname }) => pathname} />
        </>
      ),
      children: [
        { path: '/', element: <p>first</p> },
        { path: '/other', element: <p>other</p> },
      ],
    },
  ])
  await expect.element(page.getByText('first')).toBeInTheDocument()
  expect(window.scrollY).toBe(700)
  await router.navigate('/other')
  await expect.element(page.getByText('other')).toBeVisible()
  expect(window.scrollY).toBe(0)
  fromServer.remove()
})

const LatePage = ({ content }: { content: Promise<string> }) => {
  const [text, setText] = useState<string>()
  useEffect(() => void content.then(setText), [content])
  return text ? (
    <div style={{ height: '5000px' }}>
      <div style={{ height: '2000px' }} />
      <div id="late">{text}</div>
    </div>
  ) : (
    <p>loading</p>
  )
}

const openLatePage = (first: string) => {
  const content = Promise.withResolvers<string>()
  const opened = open(
    [
      {
        element: (
          <>
            <Outlet />
            <ScrollRestoration getKey={({ key }) => key} />
          </>
        ),
        children: [
          { path: '/', element: <p style={{ height: '5000px' }}>first</p> },
          { path: '/late', element: <LatePage content={content.promise} /> },
        ],
      },
    ],
    first,
  )
  return { ...opened, show: () => content.resolve('content') }
}

/** As the document before a reload has stored it; `first` is the key of the first entry. */
const storePosition = (position: number) =>
  sessionStorage.setItem('jingke-scroll-positions', JSON.stringify({ first: position }))

test('a position that the page is not high enough for is reached when its content is loaded', async () => {
  storePosition(1500)
  const { router, show } = openLatePage('/late')
  await expect.element(page.getByText('loading')).toBeVisible()
  expect(window.scrollY).toBe(0)
  show()
  await expect.poll(() => window.scrollY).toBe(1500)
  await router.navigate('/')
  await expect.element(page.getByText('first')).toBeVisible()
  expect(window.scrollY).toBe(0)
})

test('a part that is loaded after its page is scrolled to', async () => {
  const { router, show } = openLatePage('/')
  await expect.element(page.getByText('first')).toBeVisible()
  await router.navigate('/late#late')
  await expect.element(page.getByText('loading')).toBeVisible()
  show()
  await expect.poll(() => window.scrollY).toBeGreaterThan(1900)
})

test('a user who has begun to use the page is not moved', async () => {
  storePosition(1500)
  const { show } = openLatePage('/late')
  await page.getByText('loading').click()
  show()
  await expect.element(page.getByText('content')).toBeInTheDocument()
  // Later than the observer of the size, which runs before a frame is drawn.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  expect(window.scrollY).toBe(0)
})
