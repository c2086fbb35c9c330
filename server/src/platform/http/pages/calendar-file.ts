import { commonProblems, transportProblems } from '@jingke/contract/core'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../../problem.ts'

export const calendarPath = '/calendar/'

/** Undefined: nothing has this name. Refuses with 429. */
export type CalendarFile = (name: string, address: string) => Promise<string | undefined>

/** For calendar programs, which have no session: the name of the file is the right to read it. */
export const registerCalendarFile = (app: FastifyInstance, open: CalendarFile): void => {
  app.get<{ Params: { name: string } }>(
    `${calendarPath}:name`,
    { exposeHeadRoute: true },
    async ({ params: { name }, caller }, reply) => {
      reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex')
      try {
        const file = await open(name, caller.address)
        if (file === undefined) throw new Problem(transportProblems.unknownPath)
        return reply.type('text/calendar; charset=utf-8').send(file)
      } catch (error) {
        if (!(error instanceof Problem) || error.kind !== commonProblems.tooManyRequests)
          throw error
        // A calendar program reads the status, not an envelope.
        return reply
          .code(429)
          .header('retry-after', error.retryAfter ?? 60)
          .send()
      }
    },
  )
}
