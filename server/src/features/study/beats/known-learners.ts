import { countedSeconds } from '@jingke/contract/study'
import type { Context } from '../../../platform/context.ts'
import { type LearnerState, listLearnerStates } from './beats.store.ts'

/**
 * The states of learners after their last beat, so that the next one needs no read. An entry may be
 * out of date; a write is refused then, because the version in the database is another one.
 */
export interface KnownLearners {
  /**
   * From memory if it is there and enough; otherwise from the database. Without those who never played.
   */
  get(
    userIds: readonly number[],
    isEnough: (state: LearnerState) => boolean,
  ): Promise<ReadonlyMap<number, LearnerState>>
  keep(state: LearnerState): void
  forget(userId: number): void
}

export const createKnownLearners = ({ db }: Pick<Context, 'db'>, limit: number): KnownLearners => {
  const states = new Map<number, LearnerState>()
  return {
    get: async (userIds, isEnough) => {
      const unknown = userIds.filter((userId) => {
        const state = states.get(userId)
        return !state || !isEnough(state)
      })
      const read =
        unknown.length > 0 ? await listLearnerStates(db, unknown, countedSeconds) : new Map()
      const found = new Map<number, LearnerState>()
      for (const userId of userIds) {
        const state = read.get(userId) ?? states.get(userId)
        if (state) found.set(userId, state)
      }
      return found
    },
    keep: (state) => {
      // Deleted first, so that the order of the map is the order of use.
      states.delete(state.userId)
      states.set(state.userId, state)
      if (states.size <= limit) return
      for (const oldest of states.keys()) return void states.delete(oldest)
    },
    forget: (userId) => void states.delete(userId),
  }
}
