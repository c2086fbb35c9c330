import type { ChatMessage } from '@jingke/contract/chat'

/** The message with this number in the chat 1. */
export const chatMessage = (seq: number, change: Partial<ChatMessage> = {}): ChatMessage => ({
  id: crypto.randomUUID(),
  chatId: 1,
  seq,
  type: 0,
  text: `Message ${seq}`,
  date: '',
  sentAt: new Date(0).toISOString(),
  mine: false,
  sender: { side: 'learner', name: '' },
  ...change,
})
