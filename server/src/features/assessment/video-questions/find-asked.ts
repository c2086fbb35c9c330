import { assessmentProblems } from '@jingke/contract/assessment'
import { studyProblems } from '@jingke/contract/study'
import type { SignedIdentity } from '../../../platform/call.ts'
import type { Context } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { lockPlayer, type PlayedLesson } from '../../study/index.ts'
import { readNewestVersions } from '../bank/versions.store.ts'
import { listAsked } from './list-asked.ts'

interface Asked {
  readonly playId: string
  readonly lessonId: number
  readonly questionId: number
}

/**
 * Within a transaction: a question that may be asked now, in its newest version, and the locked play. An answer is given
 * in the play that counts, so that the row of the play knows of it.
 */
export const findAsked = async (
  db: Context['db'],
  identity: SignedIdentity,
  lesson: PlayedLesson,
  { playId, lessonId, questionId }: Asked,
) => {
  const play = await lockPlayer(db, identity.userId)
  const isOwn =
    play?.playId === playId && play.courseId === lesson.courseId && play.key === lesson.videoId
  if (!isOwn) throw new Problem(studyProblems.playTakenOver)
  const openSecond = play.openSecond ?? Number.POSITIVE_INFINITY
  const placed = (await listAsked(db, identity, lesson, openSecond)).find(
    (one) => one.lessonId === lessonId && one.questionId === questionId,
  )
  const [version] = await readNewestVersions(db, [questionId])
  if (!placed || !version) throw new Problem(assessmentProblems.questionNotFound)
  if (placed.second > openSecond) throw new Problem(assessmentProblems.earlierQuestionOpen)
  return { placed, version, play }
}
