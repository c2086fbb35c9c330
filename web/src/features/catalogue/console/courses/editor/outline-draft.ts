import type { EditableLesson, LessonKind } from '@jingke/contract/catalogue'

export type LessonVideo = EditableLesson['video']

/** `key` names a row on the page; `id` is null until it is saved. */
export interface LessonRow {
  readonly key: string
  readonly id: number | null
  readonly kind: LessonKind
  /** Null: nothing yet, or a video. */
  readonly contentId: number | null
  /** Seconds that the content takes. */
  readonly duration: number
  readonly titleZh: string
  readonly titleEn: string
  readonly finishPercent: number
  readonly isFree: boolean
  readonly isGraded: boolean
  readonly video: LessonVideo
}

export interface ChapterRow {
  readonly key: string
  readonly id: number | null
  readonly titleZh: string
  readonly titleEn: string
  readonly lessons: readonly LessonRow[]
}

let lastKey = 0
const newKey = (kind: string): string => {
  lastKey += 1
  return `new-${kind}-${lastKey}`
}

const defaultFinishPercent = 90
/** Percent of the estimated time of reading; nobody knows how fast a reader is. */
const defaultReadPercent = 50

export const newLesson = (titleZh = '', video: LessonVideo = null): LessonRow => ({
  key: newKey('lesson'),
  id: null,
  kind: 'video',
  contentId: null,
  duration: 0,
  titleZh,
  titleEn: '',
  finishPercent: defaultFinishPercent,
  isFree: false,
  isGraded: true,
  video,
})

export const newContentLesson = (kind: Exclude<LessonKind, 'video'>, titleZh = ''): LessonRow => ({
  ...newLesson(titleZh),
  kind,
  finishPercent: defaultReadPercent,
})

export const newChapter = (titleZh = '', lessons: readonly LessonRow[] = []): ChapterRow => ({
  key: newKey('chapter'),
  id: null,
  titleZh,
  titleEn: '',
  lessons,
})
