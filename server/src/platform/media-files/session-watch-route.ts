import type { FastifyInstance } from 'fastify'

/**
 * Long poll: resolves after a wait while the playback token is valid, or early when the signal
 * aborts; throws a Problem once the token is not valid.
 */
export type WatchSession = (token: string, signal: AbortSignal) => Promise<void>

/** Milliseconds; longer than the wait itself. */
const handlerTimeout = 30_000

export const registerSessionWatch = (app: FastifyInstance, watchSession: WatchSession): void => {
  const polls = new Set<AbortController>()
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    for (const poll of polls) poll.abort()
  })
  app.get('/vod/:token/session', { handlerTimeout }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { token = '' } = request.params as { token?: string }
    const poll = new AbortController()
    if (isClosing) poll.abort()
    polls.add(poll)
    reply.raw.once('close', () => poll.abort())
    await watchSession(token, poll.signal).finally(() => polls.delete(poll))
    // Otherwise a keep-alive connection would delay the shutdown.
    if (isClosing) reply.header('connection', 'close')
    return reply.code(204).send()
  })
}
