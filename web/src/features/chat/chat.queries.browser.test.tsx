import { unreadInterval } from '@jingke/contract/chat/constants'
import { focusManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { type CallOptions, handleApiErrors } from '../../lib/api-errors/handle-api-errors.ts'
import { loadOwnPage, unwatchedQuery } from './chat.queries.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  focusManager.setFocused(undefined)
})

test('unread messages are counted every thirty seconds, also in a hidden tab', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const network = vi
    .spyOn(window, 'fetch')
    .mockImplementation(async () => Response.json({ code: 200, msg: '', data: 2 }))
  focusManager.setFocused(false)
  const counted = new QueryObserver(new QueryClient(), unwatchedQuery())
  const stop = counted.subscribe(() => {})
  for (const calls of [1, 2, 3]) {
    await expect.poll(() => counted.getCurrentResult().fetchStatus).toBe('idle')
    expect(network).toHaveBeenCalledTimes(calls)
    await vi.advanceTimersByTimeAsync(unreadInterval)
  }
  stop()
})

test('an earlier page that cannot be loaded is reported; the first page shows it in the list', async () => {
  const reported: CallOptions[] = []
  handleApiErrors((_, options) => reported.push(options))
  vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(loadOwnPage(2, 10)).rejects.toMatchObject({ code: 0 })
  await expect(loadOwnPage(1, 10)).rejects.toMatchObject({ code: 0 })
  expect(reported.map(({ isQuiet }) => isQuiet)).toEqual([false, true])
})
