import { socketPath } from '@jingke/contract/chat'
import type { SignedCall } from '../../platform/call.ts'
import { socketOrigin } from '../../platform/http/sockets/socket-origin.ts'
import { insertTicket } from './tickets.store.ts'

/** Milliseconds. */
const ticketLifetime = 60_000
/** Five sockets of one account that connect again every five seconds need half of it. */
const addressLimit = { name: 'chat-address', points: 120, seconds: 60 }

/** The address of the socket with a new one-time ticket: absolute, for clients without a page of the site. */
export const createSocketAddress = async ({
  context,
  caller,
  identity: { userId, sessionId },
}: SignedCall): Promise<string> => {
  await context.limits(addressLimit).spend(String(userId))
  const ticket = crypto.randomUUID()
  const expiresAt = new Date(context.clock.now().getTime() + ticketLifetime)
  await insertTicket(context.db, { ticket, userId, sessionId, expiresAt })
  return `${socketOrigin(context.config.publicUrl, caller.origin)}${socketPath}?ticket=${ticket}`
}
