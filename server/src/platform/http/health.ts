import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { sign } from '../keys/keys.ts'
import { queryOf } from './requests/request-url.ts'

/** Bytes; with less on the disk of DATA_DIR changes begin to fail. */
const leastFree = 100 * 2 ** 20

const challengeForm = /^[\w-]{16,64}$/

/** Who knows the secret of this school can tell its answer from another one's; to others it says nothing. */
export const answerChallenge = ({ health }: Context['keys'], challenge: string): string =>
  sign(health, challenge).toString('base64url')

const isDiskFull = async (dataDir: string, least: number): Promise<boolean> => {
  const { bavail, bsize } = await statfs(dataDir)
  return bavail * bsize < least
}

/**
 * `/healthz` is for load balancers: 200 while this process serves. A lost database is reported in the body
 * only: every node has the same one, so taking a node out would not help. `/readyz` is for monitors and
 * supervisors: 503 once the database has not answered for as long as the circuit breaker waits, the disk is full, or the
 * program is about to stop.
 * With `challenge` the answer of `/healthz` also proves which school it is (`npm run doctor`).
 * The tables are those of the program: it does not start with others.
 */
export const registerHealth = (
  app: FastifyInstance,
  { bus, keys, config: { dataDir } }: Pick<Context, 'bus' | 'keys' | 'config'>,
  least = leastFree,
): void => {
  const database = () => (bus.isConnected() ? 'up' : 'down')
  app.get('/healthz', { exposeHeadRoute: true }, ({ url }, reply) => {
    const challenge = queryOf(url).get('challenge') ?? ''
    return reply.header('cache-control', 'no-store').send({
      status: 'ok',
      database: database(),
      ...(challengeForm.test(challenge) && { proof: answerChallenge(keys, challenge) }),
    })
  })
  app.get('/readyz', { exposeHeadRoute: true }, async (_, reply) => {
    const disk = (await isDiskFull(dataDir, least)) ? 'full' : 'ok'
    const isReady = !bus.isDown() && disk === 'ok' && !app.isDraining
    const status = app.isDraining ? 'stopping' : 'down'
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ok' : status, database: database(), disk })
  })
}
