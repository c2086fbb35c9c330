import type { CourseDetails } from '@jingke/contract/catalogue'
import { useEffect, useMemo } from 'react'
import { useMarksOf } from '../../features/marks/index.ts'
import type { Player } from '../../features/media/index.ts'
import { type KeptLesson, keepLesson } from '../../lib/kept-lessons/index.ts'
import { useSession } from '../../lib/session/session.ts'
import type { LessonInCourse } from './lesson-in-course.ts'

/** Milliseconds: a lesson that is only passed through is not opened, and changes come in groups. */
const delay = 1000

/** Without the service worker no page could show what is kept. */
const canKeep = (): boolean => globalThis.isSecureContext && 'serviceWorker' in navigator

/** A full or refused storage keeps nothing; the lesson goes on. */
const keep = (lesson: KeptLesson): void => void keepLesson(lesson).catch(() => {})

type Options = {
  player: Player
  details: CourseDetails
  inCourse: LessonInCourse
  /** Not in a preview. */
  isKept: boolean
}

/** Keeps outline, transcript and notes of the opened lesson in this browser, for the time without a network. */
export const useKeptLesson = ({ player, details, inCourse, isKept }: Options): void => {
  const isImpersonation = useSession((state) => state.impersonation !== undefined)
  const isWanted = isKept && !isImpersonation && canKeep()
  const { course, chapters } = details
  const { lesson, number } = inCourse
  const cues = player.use((state) => state.cues)
  const marks = useMarksOf(lesson.id, isWanted)
  // A text, because progress changes the answers every few seconds and nothing of it is kept.
  const kept = useMemo(
    () =>
      JSON.stringify({
        courseId: course.id,
        courseName: course.name,
        lessonId: lesson.id,
        title: lesson.title,
        number,
        chapters: chapters.map(({ title, lessons }) => ({
          title,
          lessons: lessons.map((one) => ({ id: one.id, title: one.title })),
        })),
        cues: cues.length === 0 ? undefined : cues.map(({ start, text }) => ({ start, text })),
        marks: marks?.map(({ id, kind, second, text }) => ({ id, kind, second, text })),
      } satisfies Omit<KeptLesson, 'position'>),
    [course, chapters, lesson, number, cues, marks],
  )
  useEffect(() => {
    if (!isWanted) return
    const timer = setTimeout(
      () => keep({ ...JSON.parse(kept), position: player.get().position }),
      delay,
    )
    return () => clearTimeout(timer)
  }, [isWanted, kept, player])
}
