import type { Category, Chapter, Lesson, LessonKind, Slide } from '@jingke/contract/catalogue'
import type { Language } from '@jingke/contract/core'
import type { Attachment } from '@jingke/contract/media'
import { buildTree } from '../../platform/tree.ts'
import type { LessonVideo } from '../media/index.ts'
import { toSafeLink } from '../site/index.ts'
import type { CategoryRow, SlideRow } from './catalogue.store.ts'
import type { OutlineRow } from './courses.store.ts'
import type { CourseCount } from './lists/course-lists.store.ts'
import type { StudyInCourse } from './lists/learner-study.ts'

export const toCategoryTree = (
  rows: readonly CategoryRow[],
  counts: readonly CourseCount[],
  language: Language,
): Category[] => {
  const own = new Map<number, number>()
  for (const { categoryId, courses } of counts)
    own.set(categoryId, (own.get(categoryId) ?? 0) + courses)
  return buildTree(rows, (row, children: Category[]) => ({
    id: row.id,
    name: language === 'en' ? row.nameEn : row.nameZh,
    intro: language === 'en' ? row.introEn : row.introZh,
    cover: row.cover,
    colour: row.colour,
    courseCount: children.reduce((sum, child) => sum + child.courseCount, own.get(row.id) ?? 0),
    children,
  }))
}

/** An unsafe link is removed. */
export const toSlide = (row: SlideRow, language: Language): Slide => {
  const adUrl = toSafeLink(row.url)
  return {
    id: row.id,
    adName: language === 'en' ? row.nameEn : row.nameZh,
    adSubtitle: language === 'en' ? row.subtitleEn : row.subtitleZh,
    adImg: toSafeLink(row.image),
    adAlt: language === 'en' ? row.altEn || (row.nameEn === '' ? row.altZh : '') : row.altZh,
    adUrl,
    isRedirect: adUrl !== '' && row.isRedirect === 1 ? 1 : 0,
    textTone: row.textTone,
    focusX: row.focusX,
  }
}

/** Chapters as cached, without videos and progress. */
export type Outline = readonly (Omit<Chapter, 'lessons'> & {
  lessons: (Omit<Lesson, 'videoId' | 'isPlayable' | 'progress' | 'attachments' | 'kind'> & {
    kind: LessonKind
    isReady: boolean
  })[]
})[]

/** On the wire a lesson with a video has no kind. */
export const otherKind = (kind: LessonKind) => (kind === 'video' ? undefined : kind)

export const toOutline = (rows: readonly OutlineRow[]): Outline => {
  const chapters = new Map<number, Outline[number]>()
  for (const { chapterId, chapterTitle, lesson } of rows) {
    const chapter = chapters.get(chapterId) ?? { id: chapterId, title: chapterTitle, lessons: [] }
    chapters.set(chapterId, chapter)
    if (lesson) chapter.lessons.push(lesson)
  }
  return [...chapters.values()]
}

/** Files of all lessons of a course. */
export interface LessonFiles {
  readonly videos: readonly LessonVideo[]
  readonly attachments: readonly (Attachment & { lessonId: number })[]
}

export const toChapters = (
  outline: Outline,
  { videos, attachments }: LessonFiles,
  { progressOf }: StudyInCourse,
  isFreeOnly: boolean,
): Chapter[] => {
  const byLesson = new Map(videos.map((video) => [video.lessonId, video]))
  return outline.map((chapter) => ({
    ...chapter,
    lessons: chapter.lessons.map(({ kind, isReady, ...lesson }) => {
      const video = byLesson.get(lesson.id)
      const isLocked = isFreeOnly && !lesson.isFree
      return {
        ...lesson,
        kind: otherKind(kind),
        duration: video?.duration || lesson.duration,
        videoId: isLocked ? null : (video?.videoId ?? null),
        isPlayable: !isLocked && (kind === 'video' ? video?.isPlayable === true : isReady),
        attachments: attachments
          .filter(({ lessonId }) => lessonId === lesson.id && !isLocked)
          .map(({ id, name, size }) => ({ id, name, size })),
        progress: progressOf(lesson.id),
      }
    }),
  }))
}
