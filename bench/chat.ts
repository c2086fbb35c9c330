import { runDelivery } from './chat/delivery.ts'
import { runIdleSockets } from './chat/idle-sockets.ts'
import { runInbox } from './chat/inbox.ts'

export const run = async (): Promise<void> => {
  await runInbox()
  await runDelivery()
  await runIdleSockets()
}
