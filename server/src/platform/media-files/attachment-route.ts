import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toDisposition } from '../object-store/index.ts'
import type { FileLocation } from './media-store.ts'
import { sendFile } from './vod-route.ts'

export interface OpenedAttachment {
  /** As the browser saves it. */
  readonly name: string
  readonly contentType: string
  readonly location: FileLocation
  /** The browser may show it in a page of this site. */
  readonly isShown?: boolean
  /** Path below the folder of published files, for X-Accel-Redirect. */
  readonly storedAs: string
}

/** `isFirst`: not the continuation of a download. Throws a Problem to refuse. */
export type OpenAttachment = (token: string, isFirst: boolean) => Promise<OpenedAttachment>

/** Milliseconds for one file over a slow connection. */
const downloadTimeout = 3_600_000

/** Saved by the browser unless it is shown in a page. The token is the last part of the path. */
export const registerAttachments = (
  app: FastifyInstance,
  open: OpenAttachment,
  accelPrefix: string | undefined,
  path = '/attachments',
): void => {
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const { token = '' } = request.params as { token?: string }
    const isContinued = /^bytes=[1-9]/.test(request.headers.range ?? '')
    const { name, contentType, location, storedAs, isShown } = await open(
      token,
      request.method === 'GET' && !isContinued,
    )
    reply
      .type(contentType)
      .header('content-disposition', toDisposition(name, isShown))
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', 'private, no-store')
    if (location.kind === 'address') return reply.redirect(location.url, 302)
    if (accelPrefix) return reply.header('x-accel-redirect', `${accelPrefix}${storedAs}`).send('')
    return sendFile(request, reply, location.path)
  }
  app.route({
    method: ['GET', 'HEAD'],
    url: `${path}/:token`,
    handlerTimeout: downloadTimeout,
    handler,
  })
}
