import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../../ui/testing/render.tsx'
import { sessionsQuery } from './account.queries.ts'
import { SessionList } from './session-list.tsx'

test('only other devices say when they were last active', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const createdAt = new Date(Date.now() - 86_400_000).toISOString()
  const lastSeenAt = new Date(Date.now() - 13 * 60_000).toISOString()
  const session = (id: number, isCurrent: boolean) => ({
    id,
    isCurrent,
    device: isCurrent ? 'Chrome' : 'Firefox',
    address: '192.0.2.1',
    createdAt,
    lastSeenAt,
  })
  client.setQueryData(sessionsQuery().queryKey, [session(1, true), session(2, false)] as never)
  render(
    <QueryClientProvider client={client}>
      <SessionList />
    </QueryClientProvider>,
  )
  const row = (device: string) => page.getByRole('listitem').filter({ hasText: device })
  const textOf = (device: string) => row(device).element().textContent
  await expect.element(row('Firefox')).toBeVisible()
  expect(textOf('Firefox')).toMatch(/最近活动.*13\s*分钟前/)
  expect(textOf('Chrome')).toMatch(/本设备.*正在使用/)
  expect(textOf('Chrome')).not.toContain('分钟前')
})
