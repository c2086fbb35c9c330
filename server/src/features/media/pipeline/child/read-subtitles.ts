import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Cue } from '@jingke/contract/media'
import { type EncoderDriver, textSubtitles } from '../../../../platform/ffmpeg/index.ts'
import { CaptionError, parseCaptions } from '../../captions/parse-captions.ts'
import type { Probe } from '../probe.ts'
import type { FileSubtitles } from './tasks.ts'

const mostTracks = 20

/** Times are those of the player. Empty if nothing can be read. */
const toCues = (text: string, { origin, duration }: Pick<Probe, 'origin' | 'duration'>): Cue[] => {
  const shift = Math.round(origin * 1000)
  const last = Math.round(duration * 1000)
  try {
    return parseCaptions(text)
      .map(({ start, end, text }) => ({
        start: Math.max(0, start - shift),
        end: Math.min(last, end - shift),
        text,
      }))
      .filter(({ start, end }) => end > start)
  } catch (error) {
    if (error instanceof CaptionError) return []
    throw error
  }
}

/** The subtitles inside a file. */
export const readSubtitles = async (
  driver: EncoderDriver,
  source: string,
  folder: string,
  probe: Pick<Probe, 'origin' | 'duration'>,
): Promise<FileSubtitles[]> => {
  const found = (await driver.describe(source)).subtitles.slice(0, mostTracks)
  const texts = found.flatMap(({ codec }, order) =>
    textSubtitles.has(codec) ? [{ order, file: join(folder, `subtitles-${order}.vtt`) }] : [],
  )
  if (texts.length > 0) await driver.writeSubtitles({ source, tracks: texts })
  return Promise.all(
    found.map(async (track, order) => {
      const file = texts.find((text) => text.order === order)?.file
      return { ...track, cues: file ? toCues(await readFile(file, 'utf8'), probe) : null }
    }),
  )
}
