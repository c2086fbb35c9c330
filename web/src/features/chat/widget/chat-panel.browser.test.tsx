import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { useLanguage } from '../../../lib/i18n/language.ts'
import { render } from '../../../ui/testing/render.tsx'
import { chatMessage } from '../testing/chat-message.ts'
import { ChatPanel } from './chat-panel.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  useLanguage.setState({ language: 'zh-CN' })
})

const sender = { side: 'learner', name: '周若溪' } as const
const list = Array.from({ length: 30 }, (_, index) =>
  chatMessage(index + 1, { mine: true, sender }),
)

const answers = {
  getUserChatByPage: { pageNum: 1, pageSize: 10, list, total: 30, totalPage: 1 },
  ratingDue: { caseId: 7 },
  availability: { isWorking: true, opensAt: null },
}

const open = async () => {
  vi.spyOn(window, 'fetch').mockImplementation(async (url) => {
    const path = Object.keys(answers).find((name) => String(url).endsWith(name))
    return Response.json({ code: 200, msg: '', data: answers[path as keyof typeof answers] })
  })
  // The server of the tests never answers at this address.
  const session = { chatId: 1, wsUri: '/chat/socket' }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ChatPanel session={session} isLesson={false} onClose={() => {}} onUnseen={() => {}} />
    </QueryClientProvider>,
  )
  await expect.element(page.getByText('Message 30', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('radio').first()).toBeInTheDocument()
}

test('only the messages scroll, never the panel around them', async () => {
  await open()
  const panel = page.getByRole('region').element()
  expect(panel.scrollHeight).toBe(panel.clientHeight)
  panel.scrollTop = 500
  expect(panel.scrollTop).toBe(0)
})

test.each(['zh-CN', 'en'] as const)('each button has a name of its own in %s', async (language) => {
  useLanguage.setState({ language })
  await open()
  const names = page
    .getByRole('button')
    .elements()
    .map((button) => button.getAttribute('aria-label') ?? button.textContent)
  expect(new Set(names).size).toBe(names.length)
})
