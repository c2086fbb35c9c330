import type { chatConsoleEndpoints } from '@jingke/contract/chat'
import type { Operation } from '../../../platform/implement.ts'
import { createSocketAddress } from '../socket-ticket.ts'

export const getDeskSocket: Operation<typeof chatConsoleEndpoints.getDeskSocket> = async (
  call,
) => ({ wsUri: await createSocketAddress(call) })
