import { transportProblems } from '@jingke/contract/core'
import type { FastifyInstance } from 'fastify'
import type { OpenedFile } from '../../files/storage.ts'
import { Problem } from '../../problem.ts'
import { pathOf, queryOf } from '../requests/request-url.ts'

export type OpenImage = (
  name: string,
  query: URLSearchParams,
) => Promise<({ contentType: string } & OpenedFile) | undefined>

/** Images behind a signed URL. The policy forbids scripts in an image that is opened by itself. */
export const registerPrivateImages = (app: FastifyInstance, open: OpenImage): void => {
  app.get('/images/*', async (request, reply) => {
    const name = pathOf(request.url).slice('/images/'.length)
    const image = await open(name, queryOf(request.url))
    if (!image) throw new Problem(transportProblems.unknownPath)
    if ('address' in image)
      return reply.header('cache-control', 'private, no-store').redirect(image.address, 302)
    return reply
      .type(image.contentType)
      .header('cache-control', 'private, max-age=900, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', 'inline')
      .send(image.content)
  })
}
