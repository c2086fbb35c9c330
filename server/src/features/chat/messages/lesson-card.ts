import type { LessonCard } from '@jingke/contract/chat'
import type { Language } from '@jingke/contract/core'
import { courseAddress } from '@jingke/contract/site'
import type { Context } from '../../../platform/context.ts'
import type { Catalogue, VisibleLesson } from '../../catalogue/index.ts'
import type { MessageRow } from './chats.store.ts'

export type LessonsById = ReadonlyMap<number, VisibleLesson>

/**
 * The lessons of cards by id. The learner of the chat decides for both sides: the team talks about
 * lessons that the learner may see, and is shown no name of another one.
 */
export const loadCardLessons = async (
  catalogue: Catalogue,
  learnerId: number,
  language: Language,
  rows: readonly MessageRow[],
): Promise<LessonsById> => {
  const lessonIds = rows.flatMap(({ message }) => message.lessonId ?? [])
  if (lessonIds.length === 0) return new Map()
  const lessons = await catalogue.visibleLessons(learnerId, language, [...new Set(lessonIds)])
  return new Map(lessons.map((lesson) => [lesson.lessonId, lesson]))
}

export const toCardPlace = (lesson: VisibleLesson | undefined): LessonCard['place'] =>
  lesson
    ? {
        courseId: lesson.courseId,
        courseName: lesson.courseName,
        lessonTitle: lesson.lessonTitle,
        cover: lesson.cover,
      }
    : null

const notVisible: Record<Language, string> = {
  'zh-CN': '（课程内容不可用）',
  en: '(This lesson is not available.)',
}

/** Hours, minutes and seconds with two digits each. */
const toClock = (second: number): string =>
  [Math.floor(second / 3600), Math.floor(second / 60) % 60, second % 60]
    .map((unit) => String(unit).padStart(2, '0'))
    .join(':')

/** The card in words, for clients that know only text and images. */
export const toPlainText = (
  { config }: Context,
  language: Language,
  { note, place, lessonId, second, image }: LessonCard,
): string => {
  const absolute = (address: string): string =>
    config.publicUrl === undefined ? address : new URL(address, config.publicUrl).href
  const lines = [note]
  if (place) {
    lines.push(`${place.courseName} · ${place.lessonTitle} · ${toClock(second)}`)
    lines.push(absolute(courseAddress(place.courseId, { lessonId, second })))
  } else lines.push(notVisible[language])
  if (image) lines.push(absolute(image))
  return lines.filter(Boolean).join('\n')
}
