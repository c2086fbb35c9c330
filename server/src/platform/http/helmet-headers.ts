import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import { fastify } from 'fastify'

/** Headers of the response that helmet did not set. */
const passing = new Set(['connection', 'content-length', 'content-type', 'date', 'keep-alive'])

/**
 * The headers that helmet sets, computed once: it builds the same policy again for every request,
 * which costs more than most responses.
 */
export const helmetHeaders = async (
  options: FastifyHelmetOptions,
): Promise<Record<string, string>> => {
  const probe = fastify()
  await probe.register(helmet, options)
  probe.get('/', (_, reply) => reply.send(''))
  const { headers } = await probe.inject('/')
  await probe.close()
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      passing.has(name) || value === undefined ? [] : [[name, String(value)]],
    ),
  )
}
