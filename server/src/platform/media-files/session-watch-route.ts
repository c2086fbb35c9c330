import type { FastifyInstance } from 'fastify'

/**
 * Resolves while a playback token counts, after a wait that the signal ends early; throws a Problem
 * once it does not count.
 */
export type HoldStanding = (token: string, signal: AbortSignal) => Promise<void>

/** Milliseconds; the wait itself is shorter. */
const longestAnswer = 30_000

export const registerStanding = (app: FastifyInstance, hold: HoldStanding): void => {
  const waiting = new Set<AbortController>()
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    for (const wait of waiting) wait.abort()
  })
  app.get('/vod/:token/standing', { handlerTimeout: longestAnswer }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { token = '' } = request.params as { token?: string }
    const wait = new AbortController()
    if (isClosing) wait.abort()
    waiting.add(wait)
    reply.raw.once('close', () => wait.abort())
    await hold(token, wait.signal).finally(() => waiting.delete(wait))
    // Nothing else closes a connection that was in use as the server began to close.
    if (isClosing) reply.header('connection', 'close')
    return reply.code(204).send()
  })
}
