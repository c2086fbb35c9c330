import { mkdirSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Storage } from '../files/storage.ts'

/** Pictures of the school. The policy forbids scripts in a file that is opened by itself. */
export const registerFiles = async (app: FastifyInstance, storage: Storage): Promise<void> => {
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
      reply.header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      )
    },
  })
}
