import { runDelivery } from './chat/delivery.ts'
import { runIdleSockets } from './chat/idle-sockets.ts'
import { runInbox } from './chat/inbox.ts'
import { runMessages } from './chat/messages.ts'

export const run = async (): Promise<void> => {
  await runMessages()
  await runInbox()
  await runDelivery()
  await runIdleSockets()
}
