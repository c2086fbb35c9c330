import type { Calls } from '@jingke/contract'
import type { OutputOf } from '@jingke/contract/core'
import { addBeat } from '@jingke/contract/study/calls'
import { call } from '../../../lib/api/api.ts'
import type { Beat } from './unsent-beats.ts'

export type BeatAnswer = OutputOf<Calls[typeof addBeat]>

const inFlight = new Set<Promise<unknown>>()

export const sendBeat = async (beat: Beat): Promise<BeatAnswer> => {
  const answer = call(addBeat, beat, { isQuiet: true, keepalive: true })
  inFlight.add(answer)
  try {
    return await answer
  } finally {
    inFlight.delete(answer)
  }
}

/** Milliseconds. */
const settleLimit = 2000

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Resolves when the beats of a video that was just paused are answered, at most after two seconds. */
export const settleBeats = async (): Promise<void> => {
  // The event of a pause comes in a task of its own.
  await wait(0)
  await Promise.race([Promise.allSettled(inFlight), wait(settleLimit)])
}
