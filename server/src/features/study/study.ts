import { createBatcher } from '../../platform/batcher.ts'
import type { Identity } from '../../platform/call.ts'
import type { Context } from '../../platform/context.ts'
import type { Catalogue } from '../catalogue/index.ts'
import { type BeatResult, commitBeats, type LearnerBeat } from './beats/commit-beats.ts'
import { createCurveBuffer } from './curves/curve-buffer.ts'

/** Decisions of features that study may not import; `app.ts` passes them in. */
export interface StudyHooks {
  /** Whether this person may watch the video outside of a course. */
  canWatchVideo(identity: Identity, videoId: number): Promise<boolean>
}

/** The parts that the operations of this feature share. */
export interface Study extends StudyHooks {
  readonly context: Context
  readonly catalogue: Catalogue
  /** Answers once the beat is committed. */
  addBeat(beat: LearnerBeat): Promise<BeatResult>
  /** Writes down what is only in memory. */
  close(): Promise<void>
}

const beatsAtOnce = 256
const limits = { queueSize: 2500, perOwner: 20, ownerOf: ({ userId }: LearnerBeat) => userId }
/** Each commits one group at a time; while one waits for the disk, the other one computes. */
const laneCount = 2
const curveInterval = 10

export const createStudy = (context: Context, catalogue: Catalogue, hooks: StudyHooks): Study => {
  const curves = createCurveBuffer(context)
  const lanes = Array.from({ length: laneCount }, () =>
    createBatcher(commitBeats(context, curves), beatsAtOnce, limits),
  )
  context.every(curveInterval, 'study-curves', curves.flush)
  return {
    ...hooks,
    context,
    catalogue,
    addBeat: (beat) => {
      // All beats of a learner go to the same lane, which keeps their order.
      const lane = lanes[beat.userId % laneCount]
      if (!lane) throw new Error('there is no lane for this learner')
      return lane.add(beat)
    },
    close: async () => {
      await Promise.all(lanes.map((lane) => lane.idle()))
      await curves.flush()
    },
  }
}
