import { transportProblems } from '@jingke/contract/core'
import { studyProblems } from '@jingke/contract/study'
import type * as calls from '@jingke/contract/study/calls'
import type { SignedIdentity } from '../../../platform/call.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { getLesson, toPlayedLesson } from '../find-lesson.ts'
import { toWatchRecord } from '../records/records.view.ts'
import type { Study } from '../study.ts'
import { type CheckedLesson, setOpenSecond, updateRule } from './beats.store.ts'

const attempts = 5

/** Stores the lesson as it was found with the play; returns false if it is not the play that counts. */
const checkPlay = (
  study: Study,
  identity: SignedIdentity,
  playId: string,
  lesson: CheckedLesson,
): Promise<boolean> =>
  inTransaction(study.context, async ({ db }) => {
    const { userId } = identity
    const play = await updateRule(db, userId, playId, lesson)
    if (!play) return false
    const answeredTo = play.openSecond ?? Number.POSITIVE_INFINITY
    const open = await study.findOpenSecond(db, identity, lesson, answeredTo)
    if (open !== play.openSecond) await setOpenSecond(db, userId, open)
    return true
  })

/** The play has the lesson as it was found when it was opened; it is found again after content or rights changed. */
export const addBeat =
  (study: Study): Operation<typeof calls.addBeat> =>
  async ({ context, identity }, { videoId, courseId, ended, ...beat }) => {
    const { userId } = identity
    const learnerBeat = {
      userId,
      isLearner: identity.kind === 'jk-user',
      lesson: toPlayedLesson(identity, { videoId, courseId }),
      beat: {
        ...beat,
        position: ended ? Number.POSITIVE_INFINITY : beat.position,
        receivedAt: context.clock.now().getTime(),
      },
    }
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const result = await study.addBeat(learnerBeat)
      if (result.lesson) {
        const { lesson, progress, accepted, refused, certificateCode } = result
        return { ...toWatchRecord(lesson, progress), accepted, refused, certificateCode }
      }
      const lesson = await getLesson(study, identity, { videoId, courseId })
      const isOwn =
        result.outcome === 'unchecked' && (await checkPlay(study, identity, beat.playId, lesson))
      if (!isOwn) throw new Problem(studyProblems.playTakenOver)
    }
    throw new Problem(transportProblems.unavailable, { retryAfter: 1 })
  }
