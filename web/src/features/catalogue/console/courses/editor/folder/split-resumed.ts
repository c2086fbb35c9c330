import type { Language } from '@jingke/contract/core'
import { titleIn } from '../../title-in.ts'
import type { ChapterRow } from '../outline-draft.ts'
import type { DroppedFile } from './plan-folder.ts'

/** A file whose upload was interrupted; its lesson is there already. */
export interface Resumed {
  readonly file: DroppedFile
  readonly lessonId: number
  readonly title: string
}

/** The name that the server gives to the video of a file. */
const videoName = (name: string): string => name.replace(/\.[^.]*$/, '').trim()

/** Files of lessons whose video has not arrived are sent again, and not planned as new lessons. */
export const splitResumed = (
  dropped: readonly DroppedFile[],
  chapters: readonly ChapterRow[],
  language: Language,
): { resumed: Resumed[]; others: DroppedFile[] } => {
  const open = new Map<string, { lessonId: number; title: string }>()
  for (const { lessons } of chapters)
    for (const lesson of lessons) {
      const { id, video } = lesson
      if (id !== null && video && !video.isPlayable)
        open.set(video.name, { lessonId: id, title: titleIn(lesson, language) })
    }
  const resumed: Resumed[] = []
  const others: DroppedFile[] = []
  for (const file of dropped) {
    const lesson = open.get(videoName(file.name))
    if (lesson) resumed.push({ file, ...lesson })
    else others.push(file)
  }
  return { resumed, others }
}
