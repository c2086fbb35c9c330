import type { SignedIdentity } from '../../../platform/call.ts'
import type { Context } from '../../../platform/context.ts'
import { listVideoDurations } from '../../media/index.ts'
import { noCourse, type PlayedLesson } from '../../study/index.ts'
import { firstOpenSecond } from './open-questions.ts'
import { listQuestionsInCourse, listQuestionsOfVideo } from './video-questions.store.ts'

export type AskedQuestion = Awaited<ReturnType<typeof listQuestionsInCourse>>[number]

/**
 * What somebody is asked in a video, in order. Learners are asked in its courses only. Of partners' viewers nothing is
 * kept but the play: whatever stands before `answeredTo` was answered in it.
 */
export const listAsked = async (
  db: Context['db'],
  { kind, userId }: SignedIdentity,
  { courseId, videoId }: PlayedLesson,
  answeredTo: number,
): Promise<AskedQuestion[]> => {
  const isViewer = kind === 'jk-tplus'
  if (!isViewer && courseId === noCourse) return []
  const duration = (await listVideoDurations(db, [videoId])).get(videoId) ?? 0
  if (!isViewer) return listQuestionsInCourse(db, userId, { courseId, videoId }, duration)
  const questions = await listQuestionsOfVideo(db, videoId, duration)
  return questions.map((question) => ({
    ...question,
    isRight: question.second < answeredTo ? true : null,
  }))
}

export const findOpenSecond = async (
  db: Context['db'],
  identity: SignedIdentity,
  lesson: PlayedLesson,
  answeredTo: number,
): Promise<number | null> => firstOpenSecond(await listAsked(db, identity, lesson, answeredTo))
