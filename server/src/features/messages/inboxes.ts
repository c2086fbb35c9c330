import type { Endpoint, InputOf, OutputOf } from '@jingke/contract/core'
import { z } from 'zod'
import { defineTopic } from '../../platform/bus.ts'
import { createCache } from '../../platform/cache.ts'
import type { SignedCall } from '../../platform/call.ts'
import type { Context } from '../../platform/context.ts'
import type { SerializedAnswer } from '../../platform/serialized-answer.ts'
import { createUserAnswers } from '../../platform/user-answers.ts'
import { type Catalogue, catalogueTopic, courseAccessTopic } from '../catalogue/index.ts'
import { favouritesTopic } from '../favourites/index.ts'
import { listChangeTimes, type Reader } from './own-messages.store.ts'

/** Messages were sent, withdrawn or read. Payload: the only user whom it concerns, or null. */
export const messagesTopic = defineTopic({ name: 'messages', schema: z.string().nullable() })

/** Milliseconds for which the times of changes are read at once. */
const period = 30_000

/** Cached answers about the messages of single users. */
export interface Inboxes {
  answer<E extends Endpoint>(
    endpoint: E,
    call: SignedCall,
    input: InputOf<E>,
    load: (reader: Reader, now: Date) => Promise<OutputOf<E>>,
  ): Promise<SerializedAnswer<OutputOf<E>>>
}

export const createInboxes = ({ bus, clock, db }: Context, catalogue: Catalogue): Inboxes => {
  // Which messages a user sees depends on groups, institution, favourites and visible courses.
  const answers = createUserAnswers(bus, [
    messagesTopic,
    favouritesTopic,
    courseAccessTopic,
    catalogueTopic,
  ])
  const changeTimes = createCache<number[]>(bus, [messagesTopic], 10)

  /** Differs before and after a scheduled message starts and a pop-up ends, and in each period. */
  const nameMoment = async (now: number): Promise<string> => {
    const start = now - (now % period)
    const times = await changeTimes.get(`from ${start}`, () =>
      listChangeTimes(db, new Date(start), new Date(start + period)),
    )
    return `${start} ${times.filter((time) => time <= now).length}`
  }

  return {
    answer: async (endpoint, { caller, identity: { userId } }, input, load) => {
      const moment = await nameMoment(clock.now().getTime())
      const variant = `${moment} ${caller.language} ${JSON.stringify(input)}`
      return answers.get(endpoint, { userId, variant }, async () => {
        const access = await catalogue.accessOf(userId)
        // Not before: a message that is stored until then would be missing in what is cached.
        return load({ userId, access }, clock.now())
      })
    },
  }
}
