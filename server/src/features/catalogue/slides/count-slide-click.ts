import type * as calls from '@jingke/contract/catalogue/calls'
import { LRUCache } from 'lru-cache'
import type { Operation } from '../../../platform/implement.ts'
import { addSlideClick } from './slides.store.ts'

/** Milliseconds in which a session counts once for a slide, on each node. */
const countedAgainAfter = 3_600_000
/** Pairs of session and slide; above it the oldest are forgotten and may count again. */
const maxCounted = 50_000

/**
 * Only learners count: operators try out the banner. A slide that does not exist is ignored. The map is the rule that a session
 * counts once, not a cache: it saves nothing worth naming in the school hour.
 */
export const countSlideClick = (): Operation<typeof calls.countSlideClick> => {
  const counted = new LRUCache<string, true>({ max: maxCounted, ttl: countedAgainAfter })
  return async ({ context, identity }, { id }) => {
    const key = `${identity.sessionId} ${id}`
    if (identity.kind !== 'jk-user' || counted.has(key)) return null
    counted.set(key, true)
    await addSlideClick(context.db, id)
    return null
  }
}
