import { mkdirSync } from 'node:fs'
import { extname } from 'node:path'
import fastifyStatic from '@fastify/static'
import { transportProblems } from '@jingke/contract/core'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Storage } from '../files/storage.ts'
import { Problem } from '../problem.ts'
import { pathOf } from './requests/request-url.ts'
import { sendBytes } from './send-bytes.ts'

/** The policy forbids scripts in a file that is opened by itself. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

const types: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.mp3': 'audio/mpeg',
  '.m4a': 'audio/mp4',
  '.ogg': 'audio/ogg',
  '.wav': 'audio/wav',
}

/** Pictures and sounds of the school. */
export const registerFiles = async (app: FastifyInstance, storage: Storage): Promise<void> => {
  if (storage.publicRoot === undefined) return registerStored(app, storage)
  mkdirSync(storage.publicRoot, { recursive: true, mode: 0o750 })
  await app.register(fastifyStatic, {
    root: storage.publicRoot,
    prefix: '/files/',
    immutable: true,
    maxAge: '365d',
    index: false,
    dotfiles: 'deny',
    decorateReply: false,
    preCompressed: true,
    setHeaders: (reply) => {
      reply.header('content-security-policy', policy)
    },
  })
}

/**
 * From an object store. They pass this server: each browser asks once a year for one, and a redirect would cost every
 * first view another connection.
 */
const registerStored = (app: FastifyInstance, storage: Storage): void => {
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const name = pathOf(request.url).slice('/files/'.length)
    const bytes = await storage.readNamed('public', name)
    if (!bytes) throw new Problem(transportProblems.unknownPath)
    reply
      .type(types[extname(name)] ?? 'application/octet-stream')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', policy)
    return sendBytes(request, reply, bytes)
  }
  app.route({ method: ['GET', 'HEAD'], url: '/files/*', handler })
}
