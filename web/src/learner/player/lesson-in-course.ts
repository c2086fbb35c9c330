import type { Chapter, Lesson } from '@jingke/contract/catalogue'

export interface LessonInCourse {
  readonly chapter: Chapter
  readonly lesson: Lesson
  /** As in `2.3`: the third lesson of the second chapter. */
  readonly number: string
  /** The nearest that can be played. */
  readonly previous: Lesson | undefined
  readonly next: Lesson | undefined
  /** No lesson follows it in the course, playable or not. */
  readonly isLast: boolean
}

/** Undefined if the course has no such lesson. */
export const findInCourse = (
  chapters: readonly Chapter[],
  lessonId: number,
): LessonInCourse | undefined => {
  const all = chapters.flatMap((chapter, chapterIndex) =>
    chapter.lessons.map((lesson, index) => ({
      chapter,
      lesson,
      number: `${chapterIndex + 1}.${index + 1}`,
    })),
  )
  const at = all.findIndex(({ lesson }) => lesson.id === lessonId)
  const found = all[at]
  if (!found) return undefined
  const isPlayable = ({ lesson }: (typeof all)[number]) => lesson.isPlayable
  return {
    ...found,
    previous: all.slice(0, at).findLast(isPlayable)?.lesson,
    next: all.slice(at + 1).find(isPlayable)?.lesson,
    isLast: at === all.length - 1,
  }
}

/** Other lessons that can be taken and are not finished. */
export const otherUnfinished = (chapters: readonly Chapter[], lessonId: number): Lesson[] =>
  chapters
    .flatMap(({ lessons }) => lessons)
    .filter(
      ({ id, isPlayable, progress }) => id !== lessonId && isPlayable && !progress?.isFinished,
    )

/** A whole number from a query string; undefined for anything else. */
export const wholeNumber = (text: string | null, max: number): number | undefined =>
  text !== null && /^\d{1,10}$/.test(text) && Number(text) <= max ? Number(text) : undefined
