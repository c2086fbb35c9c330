import type * as calls from '@jingke/contract/catalogue/calls'
import { LRUCache } from 'lru-cache'
import type { Context } from '../../../platform/context.ts'
import type { Operation } from '../../../platform/implement.ts'
import { addSlideClicks } from './slides.store.ts'

/** Seconds. */
const flushInterval = 5
/** Milliseconds. */
const countedAgainAfter = 3_600_000
/** Pairs of session and slide; above it the oldest are forgotten and may count again. */
const maxCounted = 50_000

export interface SlideClicks {
  add(sessionId: string, slideId: number): void
  /** Writes what was counted since the last time. */
  flush(): Promise<void>
}

/**
 * Counts in memory and writes a sum per slide, so that a click costs no statement. A process that is
 * killed loses the clicks of its last seconds. A session counts once per slide and hour on each node.
 */
export const createSlideClicks = (context: Context): SlideClicks => {
  let waiting = new Map<number, number>()
  const counted = new LRUCache<string, true>({ max: maxCounted, ttl: countedAgainAfter })
  const flush = async () => {
    if (waiting.size === 0) return
    const clicks = waiting
    waiting = new Map()
    try {
      await addSlideClicks(context.db, clicks)
    } catch (error) {
      for (const [id, count] of clicks) waiting.set(id, (waiting.get(id) ?? 0) + count)
      throw error
    }
  }
  context.every(flushInterval, 'count-slide-clicks', flush)
  return {
    add: (sessionId, slideId) => {
      const key = `${sessionId} ${slideId}`
      if (counted.has(key)) return
      counted.set(key, true)
      waiting.set(slideId, (waiting.get(slideId) ?? 0) + 1)
    },
    flush,
  }
}

/** Only learners count: operators try out the banner. A slide that does not exist is ignored. */
export const countSlideClick =
  (clicks: SlideClicks): Operation<typeof calls.countSlideClick> =>
  async ({ identity }, { id }) => {
    if (identity.kind === 'jk-user') clicks.add(identity.sessionId, id)
    return null
  }
