import { studyProblems } from '@jingke/contract/study'
import type { SignedIdentity } from '../../platform/call.ts'
import { Problem } from '../../platform/problem.ts'
import { findFinishPercent } from '../catalogue/index.ts'
import { listLessonsOfVideo, listVideoDurations } from '../media/index.ts'
import { readAccessVersion } from './access-version.store.ts'
import { type CheckedLesson, noCourse, type PlayedLesson } from './beats/beats.store.ts'
import type { Study } from './study.ts'

export const defaultFinishPercent = 90

interface Asked {
  readonly courseId?: number | undefined
  readonly videoId: number
}

/** The video of a partner's viewer belongs to no course. */
export const toPlayedLesson = (
  { kind }: SignedIdentity,
  { courseId = noCourse, videoId }: Asked,
): PlayedLesson => ({ courseId: kind === 'jk-tplus' ? noCourse : courseId, videoId })

/** Undefined: the caller may not watch it. */
const findPercent = async (
  { context: { db }, canWatchVideo }: Study,
  identity: SignedIdentity,
  { courseId, videoId }: PlayedLesson,
): Promise<number | undefined> => {
  if (courseId === noCourse)
    return (await canWatchVideo(identity, videoId)) ? defaultFinishPercent : undefined
  const lessonIds = await listLessonsOfVideo(db, videoId)
  return findFinishPercent(db, identity.userId, courseId, lessonIds)
}

/**
 * The lesson, or the video without its course, that the caller may watch. Never from a cache: the answer is stored
 * with the version that was read before it.
 */
export const getLesson = async (
  study: Study,
  identity: SignedIdentity,
  asked: Asked,
): Promise<CheckedLesson> => {
  const { db } = study.context
  const played = toPlayedLesson(identity, asked)
  const checkedVersion = await readAccessVersion(db)
  const finishPercent = await findPercent(study, identity, played)
  if (finishPercent === undefined) throw new Problem(studyProblems.lessonNotFound)
  // Nothing is credited until the video was measured.
  const duration = (await listVideoDurations(db, [played.videoId])).get(played.videoId) ?? 0
  return { ...played, rule: { duration, finishPercent }, checkedVersion }
}
