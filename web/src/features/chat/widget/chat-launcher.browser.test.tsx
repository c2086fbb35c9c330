import { reconnectDelay, unreadInterval } from '@jingke/contract/chat/constants'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { toast } from '../../../ui/index.ts'
import { render } from '../../../ui/testing/render.tsx'
import { ChatLauncher } from './chat-launcher.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** As for an address that the content policy blocks: an error, and no close. */
class BlockedSocket {
  onerror: () => void = () => {}
  constructor() {
    queueMicrotask(() => queueMicrotask(() => this.onerror()))
  }
  close() {}
}

/** Stands for the network: a test calls `onmessage`. */
class OpenSocket {
  static last: OpenSocket | undefined
  onopen: () => void = () => {}
  onmessage: (event: { data: string }) => void = () => {}
  readyState = 1
  constructor() {
    OpenSocket.last = this
  }
  send() {}
  close() {}
}

const answers: Record<string, unknown> = {
  getWsUrl: { chatId: 1, wsUri: 'ws://localhost/chat/socket' },
  getUserChatByPage: { pageNum: 1, pageSize: 10, list: [], total: 0, totalPage: 0 },
  userUnwatchMessageCount: 0,
  ratingDue: null,
  availability: { isWorking: true, opensAt: null },
}

const showLauncher = (socket: unknown) => {
  const calls: string[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (url) => {
    const name = String(url).split('/').at(-1) ?? ''
    calls.push(name)
    return Response.json({ code: 200, msg: '', data: answers[name] ?? null })
  })
  vi.stubGlobal('WebSocket', socket)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ChatLauncher className={undefined} isLesson={false} />
    </QueryClientProvider>,
  )
  return { countOf: (name: string) => calls.filter((one) => one === name).length }
}

const openChat = async () => {
  const shown = showLauncher(BlockedSocket)
  await userEvent.click(page.getByRole('button', { name: /咨询学业顾问|Chat with/ }))
  return shown
}

test('the first failure to connect is a notice, each later one is told in the panel', async () => {
  const show = vi.spyOn(toast, 'show').mockImplementation(() => 0)
  await openChat()
  for (const attempt of [1, 2, 3]) {
    const state = page.getByText(
      new RegExp(`连接异常.*已尝试 ${attempt} 次|attempts: ${attempt}\\)`),
    )
    await expect.element(state).toBeVisible()
    await vi.advanceTimersByTimeAsync(reconnectDelay + 500)
  }
  expect(show.mock.calls).toEqual([
    [{ kind: 'error', text: expect.stringMatching(/连接异常|connection error/) }],
  ])
})

test('unread messages are counted every thirty seconds while the chat is open', async () => {
  const { countOf } = await openChat()
  await expect.element(page.getByRole('heading', { name: /学业顾问|advisors/ })).toBeVisible()
  for (let round = 0; round < 2; round += 1) {
    const before = countOf('userUnwatchMessageCount')
    await vi.advanceTimersByTimeAsync(unreadInterval)
    await expect.poll(() => countOf('userUnwatchMessageCount') - before).toBe(1)
  }
})

test('an answer is counted within a second while the chat is closed', async () => {
  showLauncher(OpenSocket)
  await expect.poll(() => OpenSocket.last).toBeDefined()
  vi.spyOn(window, 'fetch').mockImplementation(async () =>
    Response.json({ code: 200, msg: '', data: 2 }),
  )
  OpenSocket.last?.onmessage({ data: JSON.stringify({ inbox: 1 }) })
  await vi.advanceTimersByTimeAsync(1000)
  await expect
    .element(page.getByRole('button', { name: /2 条未读消息|unread messages: 2/ }))
    .toBeVisible()
})
