import { expect, onTestFinished, test } from 'vitest'
import { render } from '../../../../ui/testing/render.tsx'
import { type Conversation, createConversation } from '../../conversation/create-conversation.ts'
import { MessageList } from '../../conversation/message-list.tsx'
import { chatMessage } from '../../testing/chat-message.ts'
import { useJump } from './use-jump.ts'

const chatId = 1
const count = 60

/** From the newest, as the server counts. */
const loadPage = async (pageNum: number, pageSize: number) => {
  const end = count - (pageNum - 1) * pageSize
  const start = Math.max(0, end - pageSize)
  const list = Array.from({ length: end - start }, (_, index) => chatMessage(start + index + 1))
  return { pageNum, pageSize, list, total: count, totalPage: Math.ceil(count / pageSize) }
}

const Shown = ({ conversation }: { conversation: Conversation }) => {
  useJump(conversation, 20)
  return (
    <div style={{ height: '3000px', paddingTop: '400px' }}>
      <div style={{ display: 'flex', flexDirection: 'column', height: '300px' }}>
        <MessageList conversation={conversation} />
      </div>
    </div>
  )
}

test('a found message is scrolled into the list, and the page stays where it is', async () => {
  const nothing = () => {}
  const conversation = createConversation({
    chatId,
    side: 'team',
    getAddress: async () => undefined,
    loadPage,
    onOutage: nothing,
    onNoChat: nothing,
  })
  onTestFinished(conversation.close)
  render(<Shown conversation={conversation} />)
  await expect.poll(() => document.activeElement?.getAttribute('data-seq')).toBe('20')
  const found = document.activeElement?.getBoundingClientRect()
  const list = document.querySelector('[role="log"]')?.parentElement?.getBoundingClientRect()
  expect(found?.top).toBeGreaterThan(list?.top ?? 0)
  expect(found?.bottom).toBeLessThan(list?.bottom ?? 0)
  expect(window.scrollY).toBe(0)
})
