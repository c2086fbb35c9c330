import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../ui/testing/render.tsx'
import {
  createMemoryHistory,
  createRouter,
  Link,
  LocationProvider,
  Navigate,
  NavLink,
  Outlet,
  type Route,
  RouterProvider,
  useBlocker,
  useLocation,
  useParams,
  useRouteHandle,
  useSearchParams,
} from './index.ts'

const open = (routes: Route[], first = '/') => {
  const history = createMemoryHistory(first)
  const router = createRouter({ routes, history })
  render(<RouterProvider router={router} />)
  return { router, history }
}

const Layout = () => {
  const [count, setCount] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        count {count}
      </button>
      <h1>{String(useRouteHandle() ?? 'none')}</h1>
      <NavLink to="/learners" className="entry" currentClassName="current">
        Learners
      </NavLink>
      <Link to="/learners/7?tab=notes">Learner</Link>
      <Link to="/broken">Broken</Link>
      <Link to="/moved">Moved</Link>
      <Outlet />
    </>
  )
}

const Learner = () => {
  const { id } = useParams()
  const [query, setQuery] = useSearchParams()
  return (
    <>
      <p>
        learner {id}, {query.get('tab')}
      </p>
      <Link to="?tab=courses">Courses</Link>
      <button type="button" onClick={() => setQuery({ tab: 'chat' }, { replace: true })}>
        Chat
      </button>
    </>
  )
}

const Broken = () => {
  throw new Error('broken on purpose')
}

const routes: Route[] = [
  {
    element: <Layout />,
    children: [
      { path: '/', element: <p>start</p>, handle: 'start' },
      { path: '/learners', element: <p>all learners</p>, handle: 'list' },
      { path: '/learners/:id', element: <Learner />, handle: 'one' },
      { path: '/moved', element: <Navigate to="/learners" replace /> },
      { errorElement: <p>failed</p>, children: [{ path: '/broken', element: <Broken /> }] },
    ],
  },
]

const Form = () => {
  const { isBlocked, proceed, reset } = useBlocker((_, next) => next.pathname !== '/')
  return (
    <>
      <Link to="/list">List</Link>
      {isBlocked && (
        <>
          <button type="button" onClick={reset}>
            stay
          </button>
          <button type="button" onClick={proceed}>
            leave
          </button>
        </>
      )}
    </>
  )
}

const Shown = () => <p>at {useLocation().pathname}</p>

const link = (name: string) => page.getByRole('link', { name, exact: true })

test('a link shows its page inside the layout, which keeps its state', async () => {
  const { history } = open(routes)
  await page.getByRole('button', { name: 'count 0' }).click()
  await link('Learner').click()
  await expect.element(page.getByText('learner 7, notes')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'one' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'count 1' })).toBeVisible()
  await expect.element(link('Courses')).toHaveAttribute('href', '/learners/7?tab=courses')
  await link('Courses').click()
  await expect.element(page.getByText('learner 7, courses')).toBeVisible()
  await page.getByRole('button', { name: 'Chat' }).click()
  await expect.element(page.getByText('learner 7, chat')).toBeVisible()
  history.go(-1)
  await expect.element(page.getByText('learner 7, notes')).toBeVisible()
})

test('a link of the menu tells that its page or one below it is current', async () => {
  open(routes)
  await expect.element(link('Learners')).not.toHaveAttribute('aria-current')
  await link('Learners').click()
  await expect.element(link('Learners')).toHaveAttribute('aria-current', 'page')
  await expect.element(link('Learners')).toHaveClass('entry', 'current')
  await link('Learner').click()
  await expect.element(link('Learners')).toHaveAttribute('aria-current', 'page')
})

test('a click with a modifier is left to the browser', async () => {
  const { router } = open(routes)
  const left: boolean[] = []
  const listener = (event: MouseEvent) => {
    left.push(!event.defaultPrevented)
    event.preventDefault()
  }
  window.addEventListener('click', listener)
  onTestFinished(() => window.removeEventListener('click', listener))
  await link('Learners').click({ modifiers: ['Control'] })
  await link('Learners').click({ modifiers: ['Shift'] })
  expect(router.get().location.pathname).toBe('/')
  await link('Learners').click()
  expect(left).toEqual([true, true, false])
})

test('a page that throws shows the fallback until the next navigation', async () => {
  open(routes)
  await link('Broken').click()
  await expect.element(page.getByText('failed')).toBeVisible()
  await link('Moved').click()
  await expect.element(page.getByText('all learners')).toBeVisible()
  await expect.element(page.getByText('failed')).not.toBeInTheDocument()
})

test('asks before a page is left, and stays or goes', async () => {
  open([
    { path: '/', element: <Form /> },
    { path: '/list', element: <p>list</p> },
  ])
  await link('List').click()
  await page.getByRole('button', { name: 'stay' }).click()
  await expect.element(page.getByRole('button', { name: 'leave' })).not.toBeInTheDocument()
  await link('List').click()
  await page.getByRole('button', { name: 'leave' }).click()
  await expect.element(page.getByText('list')).toBeVisible()
})

test('what is inside a LocationProvider reads its location', async () => {
  const kept = { pathname: '/kept', search: '', hash: '', key: 'kept', state: null }
  open([
    {
      path: '/',
      element: (
        <LocationProvider location={kept}>
          <Shown />
        </LocationProvider>
      ),
    },
  ])
  await expect.element(page.getByText('at /kept')).toBeVisible()
})
