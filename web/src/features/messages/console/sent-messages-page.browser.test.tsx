import { builtInRoles, type Permission } from '@jingke/contract/core'
import type { SentMessage } from '@jingke/contract/messages'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { useRights } from '../../../lib/rights/rights.ts'
import { createMemoryHistory, createRouter, RouterProvider } from '../../../lib/router/index.ts'
import { render } from '../../../ui/testing/render.tsx'
import { SentMessagesPage } from './sent-messages-page.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  useRights.setState({ rights: undefined })
})

const message: SentMessage = {
  id: 4,
  title: '共读周',
  body: '周一开始',
  audience: { kind: 'everyone', value: '' },
  isPopup: false,
  startsAt: '2026-01-01T00:00:00Z',
  state: 'sent',
  createdAt: '2026-01-01T00:00:00Z',
  writer: '江令仪',
  reached: 1,
  read: 0,
}

const open = async (permissions: readonly Permission[]) => {
  useRights.setState({
    rights: {
      role: null,
      permissions: [...permissions],
      mustSetUpSecondStep: false,
      hasOtherSecret: false,
    },
  })
  vi.spyOn(window, 'fetch').mockImplementation(async (url) => {
    const isPage = String(url).endsWith('pageList')
    const data = isPage ? { list: [message], total: 1, totalPage: 1 } : []
    return Response.json({ code: 200, msg: '', data })
  })
  const element = <SentMessagesPage writePath="/write" />
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider
        router={createRouter({ routes: [{ path: '/', element }], history: createMemoryHistory() })}
      />
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: message.title }).click()
  await expect.element(page.getByText('周一开始')).toBeVisible()
}

const withdraw = page.getByRole('button', { name: '撤回' })

test('a message is withdrawn by those who may send', async () => {
  await open(builtInRoles.operator)
  await expect.element(withdraw).toBeVisible()
})

test('those who may only read messages are not offered to withdraw one', async () => {
  await open(builtInRoles.auditor)
  await expect.element(withdraw).not.toBeInTheDocument()
})
