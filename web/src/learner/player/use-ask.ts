import type { CourseDetails } from '@jingke/contract/catalogue'
import { imageMinimum, imageTypes } from '@jingke/contract/profile/constants'
import { useCallback } from 'react'
import { setQuestion } from '../../features/chat/index.ts'
import { captureVideoFrame, type Player } from '../../features/media/index.ts'
import { useSession } from '../../lib/session/session.ts'
import type { LessonInCourse } from './lesson-in-course.ts'

const [width, height] = imageMinimum[imageTypes.chat]

/** Opens the chat with the current second and picture; undefined for who has no chat. */
export const useAsk = (
  player: Player,
  course: CourseDetails['course'],
  { lesson }: LessonInCourse,
): (() => Promise<void>) | undefined => {
  const isLearner = useSession(({ user }) => user?.userType === 'jk-user')
  const { id: courseId, name: courseName, thumbnail: cover } = course
  const { id: lessonId, title: lessonTitle } = lesson
  const ask = useCallback(async () => {
    player.pause()
    if (document.fullscreenElement) await document.exitFullscreen().catch(() => {})
    const second = Math.floor(player.get().position)
    const place = { courseId, courseName, lessonTitle, cover }
    const videoFrame = await captureVideoFrame(player.video(), { width, height })
    setQuestion({ lesson: { lessonId, second, place }, videoFrame })
  }, [player, courseId, courseName, cover, lessonId, lessonTitle])
  return isLearner ? ask : undefined
}
