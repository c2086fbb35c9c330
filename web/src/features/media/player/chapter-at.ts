import type { Playback } from '@jingke/contract/media'

export type ChapterMark = Playback['chapters'][number]

export const chapterAt = (
  chapters: readonly ChapterMark[],
  seconds: number,
): ChapterMark | undefined => chapters.findLast(({ start }) => start <= seconds)
