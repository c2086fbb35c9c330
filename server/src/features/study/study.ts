import type { LessonResult } from '@jingke/contract/catalogue'
import { createBatcher } from '../../platform/batcher.ts'
import type { Identity, SignedIdentity } from '../../platform/call.ts'
import type { Context } from '../../platform/context.ts'
import type { Catalogue } from '../catalogue/index.ts'
import type { PlayedLesson } from './beats/beats.store.ts'
import { type BeatResult, commitBeats, type LearnerBeat } from './beats/commit-beats.ts'
import { createCurveBuffer } from './curves/curve-buffer.ts'

export interface OwnResult extends LessonResult {
  readonly courseId: number
  readonly lessonId: number
}

/** Decisions of features that study may not import; `app.ts` passes them in. */
export interface StudyHooks {
  /**
   * Where the first question of the video stands that this person has to answer; null: none is open. Of a partner's
   * viewer only the play knows what was answered: all before `answeredTo`.
   */
  findOpenSecond(
    db: Context['db'],
    identity: SignedIdentity,
    lesson: PlayedLesson,
    answeredTo: number,
  ): Promise<number | null>
  /** What a learner has reached in the quizzes and assignments of these courses, as far as they may see it. */
  listOwnResults(
    context: Context,
    userId: number,
    courseIds: readonly number[],
  ): Promise<OwnResult[]>
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
/**
 * Beats that arrive during a commit share the next one. Each partition commits one group at a time; while one waits
 * for the disk, the other one computes.
 */
const partitionCount = 2
const curveInterval = 10

export const createStudy = (context: Context, catalogue: Catalogue, hooks: StudyHooks): Study => {
  const curves = createCurveBuffer(context)
  const partitions = Array.from({ length: partitionCount }, () =>
    createBatcher(commitBeats(context, curves), beatsAtOnce, limits),
  )
  context.every(curveInterval, 'study-curves', curves.flush)
  return {
    ...hooks,
    context,
    catalogue,
    addBeat: (beat) => {
      // All beats of a learner go to the same partition, which keeps their order.
      const partition = partitions[beat.userId % partitionCount]
      if (!partition) throw new Error('there is no partition for this learner')
      return partition.add(beat)
    },
    close: async () => {
      await Promise.all(partitions.map((partition) => partition.idle()))
      await curves.flush()
    },
  }
}
