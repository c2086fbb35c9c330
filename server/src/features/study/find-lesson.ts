import { studyProblems } from '@jingke/contract/study'
import type { SignedIdentity } from '../../platform/call.ts'
import { Problem } from '../../platform/problem.ts'
import { noCourse } from './beats/beats.store.ts'
import type { FoundLesson } from './beats/found-lesson.ts'
import type { Study } from './study.ts'

export const defaultFinishPercent = 90

const notFound = () => new Problem(studyProblems.lessonNotFound)

/** A video without its course: of a partner's viewer the one signed for, of others any that they may watch. */
const findVideoAlone = async (
  study: Study,
  identity: SignedIdentity,
  videoId: number,
): Promise<FoundLesson> => {
  if (!(await study.canWatchVideo(identity, videoId))) throw notFound()
  const duration = await study.durationOf(videoId)
  const rule = { duration, finishPercent: defaultFinishPercent }
  return { courseId: noCourse, videoId, rule, outline: undefined }
}

/** For a lesson of a course it answers from memory, so that it can be asked for every beat. */
export const getLesson = async (
  study: Study,
  identity: SignedIdentity,
  { courseId, videoId }: { courseId?: number | undefined; videoId: number },
): Promise<FoundLesson> => {
  if (courseId === undefined || identity.kind === 'jk-tplus')
    return findVideoAlone(study, identity, videoId)
  const isVisible = await study.catalogue.isVisibleCached(identity.userId, courseId)
  const outline = isVisible ? await study.catalogue.outline(courseId) : undefined
  const lesson = outline?.lessons.find((one) => one.videoId === videoId)
  if (!lesson) throw notFound()
  const { duration, isMeasured, finishPercent } = lesson
  // A planned duration is no measure: nothing is credited until the video was measured.
  const rule = { duration: isMeasured ? duration : 0, finishPercent }
  return { courseId, videoId, rule, outline }
}
