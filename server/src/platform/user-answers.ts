import type { Endpoint, OutputOf } from '@jingke/contract/core'
import type { Bus, Topic } from './bus.ts'
import { createCache } from './cache.ts'
import { type SerializedAnswer, serializeAnswer } from './serialized-answer.ts'

/** Kept at once for one user: a few calls, in two languages. */
const answersPerUser = 8

/**
 * A cache of answers that belong to one user. A hint on one of its topics drops all of the user whose id is
 * the payload, or those of everyone if the payload is null.
 */
export interface UserAnswers {
  /** `variant` is what the answer depends on beside the endpoint and the user. */
  get<E extends Endpoint>(
    endpoint: E,
    key: { userId: number; variant: string },
    load: () => Promise<OutputOf<E>>,
  ): Promise<SerializedAnswer<OutputOf<E>>>
}

export const createUserAnswers = (
  bus: Bus,
  topics: readonly Topic<string | null>[],
  users = 2000,
): UserAnswers => {
  const kept = createCache<Map<string, Promise<SerializedAnswer>>>(bus, topics, users)
  return {
    get: async (endpoint, { userId, variant }, load) => {
      const answers = await kept.get(String(userId), async () => new Map())
      const key = `${endpoint.path} ${variant}`
      const known = answers.get(key)
      // Safe cast: the key contains the endpoint.
      if (known) return known as Promise<SerializedAnswer<OutputOf<typeof endpoint>>>
      if (answers.size >= answersPerUser) answers.clear()
      // A hint that arrives meanwhile drops the map, and with it what is loading.
      const answer = load().then((data) => serializeAnswer(endpoint, data))
      answers.set(key, answer)
      answer.catch(() => void (answers.get(key) === answer && answers.delete(key)))
      return answer
    },
  }
}
