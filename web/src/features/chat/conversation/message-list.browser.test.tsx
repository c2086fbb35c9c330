import { expect, onTestFinished, test } from 'vitest'
import { render } from '../../../ui/testing/render.tsx'
import { chatMessage } from '../testing/chat-message.ts'
import { createConversation } from './create-conversation.ts'
import { MessageList } from './message-list.tsx'

const chatId = 1
const nothing = () => {}

const list = Array.from({ length: 10 }, (_, index) => chatMessage(index + 1))

test('the last message stays in view while the composer grows in several steps', async () => {
  const conversation = createConversation({
    chatId,
    side: 'team',
    getAddress: async () => undefined,
    loadPage: async () => ({ pageNum: 1, pageSize: 10, list, total: 10, totalPage: 1 }),
    onOutage: nothing,
    onNoChat: nothing,
  })
  onTestFinished(conversation.close)
  render(
    <div id="box" style={{ display: 'flex', flexDirection: 'column', height: '400px' }}>
      <MessageList conversation={conversation} />
    </div>,
  )
  const element = () => document.querySelector('[role="log"]')?.parentElement ?? document.body
  const toEnd = () => element().scrollHeight - element().scrollTop - element().clientHeight
  await expect.poll(() => element().scrollTop).toBeGreaterThan(100)
  await expect.poll(toEnd).toBeLessThan(2)
  const box = document.getElementById('box')
  for (const height of [380, 200]) {
    if (box) box.style.height = `${height}px`
    // Events of the scrolling before arrive after the change of height.
    element().dispatchEvent(new Event('scroll'))
    element().dispatchEvent(new Event('scroll'))
  }
  await expect.poll(toEnd).toBeLessThan(2)
})
