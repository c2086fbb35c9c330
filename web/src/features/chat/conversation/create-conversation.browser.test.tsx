import type { ChatMessage, ServerFrame } from '@jingke/contract/chat'
import { afterEach, expect, test, vi } from 'vitest'
import { chatMessage } from '../testing/chat-message.ts'
import { noMarks } from './conversation-state.ts'
import { type Conversation, createConversation } from './create-conversation.ts'

let opened: Conversation | undefined
afterEach(() => {
  opened?.close()
  vi.unstubAllGlobals()
})

/** Stands for the network: a test calls `onopen` and `onmessage`. */
class FakeSocket {
  static last: FakeSocket | undefined
  onopen: () => void = () => {}
  onmessage: (event: { data: string }) => void = () => {}
  readyState = 1
  constructor() {
    FakeSocket.last = this
  }
  send(): void {}
  close(): void {}
  receive(frame: ServerFrame): void {
    this.onmessage({ data: JSON.stringify(frame) })
  }
}

const chatId = 1
const hour = 3_600_000

/** As the server stores it, by a clock that is an hour behind the browser's. */
const message = (seq: number): ChatMessage =>
  chatMessage(seq, {
    sentAt: new Date(Date.now() - hour).toISOString(),
    sender: { side: 'team', name: 'Advisor' },
  })

test('with a clock that is ahead each new message is told of, and once', async () => {
  vi.stubGlobal('WebSocket', FakeSocket)
  const heard: number[] = []
  opened = createConversation({
    chatId,
    side: 'learner',
    getAddress: async () => 'ws://localhost/chat/socket',
    loadPage: async () => ({
      list: [message(1)],
      total: 1,
      totalPage: 1,
      pageNum: 1,
      pageSize: 10,
    }),
    onOutage: () => {},
    onNoChat: () => {},
    onMessage: ({ seq }) => heard.push(seq),
  })
  await expect.poll(() => FakeSocket.last).toBeDefined()
  const at = new Date(Date.now() - hour).toISOString()
  FakeSocket.last?.receive({ joined: chatId, lastSeq: 2, marks: noMarks, recalled: [], at })
  for (const seq of [1, 2, 2, 3]) FakeSocket.last?.receive(message(seq))
  expect(heard).toEqual([2, 3])
  const { clockOffset } = opened.useView.getState()
  expect(Math.abs(clockOffset + hour)).toBeLessThan(60_000)
})
