import { permissions } from '@jingke/contract/core/permissions'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useRights } from '../lib/rights/rights.ts'
import { createMemoryHistory, createRouter, RouterProvider } from '../lib/router/index.ts'
import { useSession } from '../lib/session/session.ts'
import { render } from '../ui/testing/render.tsx'
import { Shell } from './shell.tsx'

const [session, rights] = [useSession.getState(), useRights.getState()]
afterEach(() => {
  useSession.setState(session)
  useRights.setState(rights)
})

const open = (hasOtherSecret: boolean) => {
  useSession.setState({ userType: 'jk-admin' })
  useRights.setState({
    rights: {
      role: null,
      permissions: [...permissions],
      mustSetUpSecondStep: false,
      hasOtherSecret,
    },
  })
  const routes = [{ path: '/', element: <Shell /> }]
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createRouter({ routes, history: createMemoryHistory() })} />
    </QueryClientProvider>,
  )
}

const notice = page.getByRole('alert')

test('every page of the console says that the secret is not the one of the database', async () => {
  open(true)
  await expect.element(notice).toBeVisible()
  expect(notice.element().textContent).toContain('请换回原来的密钥')
})

test('with the right secret it says nothing', async () => {
  open(false)
  await expect.element(page.getByRole('main')).toBeVisible()
  expect(notice.elements()).toEqual([])
})
