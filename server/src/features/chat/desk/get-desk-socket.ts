import type * as calls from '@jingke/contract/chat/calls'
import type { Operation } from '../../../platform/implement.ts'
import { createSocketAddress } from '../socket-ticket.ts'

export const getDeskSocket: Operation<typeof calls.getDeskSocket> = async (call) => ({
  wsUri: await createSocketAddress(call),
})
