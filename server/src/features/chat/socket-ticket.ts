import { socketPath } from '@jingke/contract/chat'
import type { SignedIdentity } from '../../platform/call.ts'
import type { Context } from '../../platform/context.ts'
import { insertTicket } from './tickets.store.ts'

/** Milliseconds. */
const ticketLifetime = 60_000
/** Five sockets of one account that connect again every five seconds need half of it. */
const addressLimit = { name: 'chat-address', points: 120, seconds: 60 }

/**
 * The address of the socket with a new one-time ticket. Its origin is configured, never taken from
 * the Host header; without a public URL the address is relative to the site's.
 */
export const createSocketAddress = async (
  context: Context,
  { userId, sessionId }: SignedIdentity,
): Promise<string> => {
  await context.limits(addressLimit).spend(String(userId))
  const ticket = crypto.randomUUID()
  const expiresAt = new Date(context.clock.now().getTime() + ticketLifetime)
  await insertTicket(context.db, { ticket, userId, sessionId, expiresAt })
  const address = `${socketPath}?ticket=${ticket}`
  const { publicUrl } = context.config
  return publicUrl === undefined ? address : new URL(address, publicUrl).href.replace(/^http/, 'ws')
}
