import { type FileHandle, open } from 'node:fs/promises'
import { maxChapterTitle } from '@jingke/contract/media'
import type { Probe } from '../../probe.ts'
import type { FileChapter } from './file-chapter.ts'
import { readMatroskaChapters } from './matroska-chapters.ts'
import { readMp4Chapters } from './mp4-chapters.ts'

/** Chapters are optional: a file with wrong ones is a file without. */
const readAll = async (file: FileHandle): Promise<FileChapter[]> => {
  for (const read of [readMatroskaChapters, readMp4Chapters])
    try {
      const found = await read(file)
      if (found.length > 0) return found
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
    }
  return []
}

/** One line without control characters, which a database column does not take. */
const toTitle = (text: string): string =>
  [...text.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim()].slice(0, maxChapterTitle).join('')

/** Seconds: the priming of the sound moves the origin, and chapters begin at full seconds. */
const tolerance = 0.1

/** The chapters that the file names, in seconds of the player. */
export const readChapters = async (
  path: string,
  { origin, duration }: Pick<Probe, 'origin' | 'duration'>,
): Promise<FileChapter[]> => {
  const file = await open(path)
  try {
    return (await readAll(file))
      .map(({ start, title }) => ({
        start: Math.max(0, Math.floor(start - origin + tolerance)),
        title: toTitle(title),
      }))
      .filter(({ start }) => start < duration)
  } finally {
    await file.close()
  }
}
