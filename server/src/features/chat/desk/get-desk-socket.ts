import type { chatConsoleEndpoints } from '@jingke/contract/chat'
import type { Operation } from '../../../platform/implement.ts'
import { createSocketAddress } from '../socket-ticket.ts'

export const getDeskSocket: Operation<typeof chatConsoleEndpoints.getDeskSocket> = async ({
  context,
  identity,
}) => ({ wsUri: await createSocketAddress(context, identity) })
