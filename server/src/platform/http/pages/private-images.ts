import { transportProblems } from '@jingke/contract/core'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../../problem.ts'
import { pathOf, queryOf } from '../requests/request-url.ts'

export type OpenImage = (
  name: string,
  query: URLSearchParams,
) => Promise<{ contentType: string; content: Buffer } | undefined>

/** Images behind a signed URL. The policy forbids scripts in an image that is opened by itself. */
export const registerPrivateImages = (app: FastifyInstance, open: OpenImage): void => {
  app.get('/images/*', async (request, reply) => {
    const name = pathOf(request.url).slice('/images/'.length)
    const image = await open(name, queryOf(request.url))
    if (!image) throw new Problem(transportProblems.unknownPath)
    return reply
      .type(image.contentType)
      .header('cache-control', 'private, max-age=900, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', 'inline')
      .send(image.content)
  })
}
