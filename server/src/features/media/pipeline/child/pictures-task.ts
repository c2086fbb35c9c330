import { existsSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openDriver } from '../../../../platform/ffmpeg/index.ts'
import { spritesVtt } from '../pictures/sprites-vtt.ts'
import { newRenditionId, type Sprites } from '../transcode/rendition.ts'
import { readSubtitles } from './read-subtitles.ts'
import { toSource } from './sources.ts'
import { orderedSourceOf } from './stream-times/ordered-source.ts'
import type { PicturesResult, TaskNamed } from './tasks.ts'

const posterSide = 720

/** A thumbnail every five seconds, at most a hundred on a sheet. */
const sheetFor = (duration: number) => {
  const interval = 5
  const count = Math.max(1, Math.ceil(duration / interval))
  const columns = Math.min(10, count)
  return {
    columns,
    rows: Math.min(10, Math.ceil(count / columns)),
    width: 160,
    height: 90,
    interval,
    count,
  }
}

const even = (length: number): number => Math.max(2, Math.round(length / 2) * 2)

/** Makes the poster and the thumbnails of the seek bar, and reads the subtitles inside the file. */
export const runPicturesTask = async (task: TaskNamed<'pictures'>): Promise<PicturesResult> => {
  const { folder, probe } = task
  const driver = await openDriver(task.encoder)
  const source = await orderedSourceOf(task, () => {})
  // Optional, as the pictures are.
  const subtitles = await readSubtitles(driver, source, folder, probe).catch(() => [])
  if (!probe.hasPicture) return { posterFile: null, sprites: null, subtitles }
  const id = newRenditionId()
  const sprites = join(folder, id)
  await mkdir(sprites, { recursive: true })
  const posterFile = join(folder, 'poster.jpg')
  const scale = Math.min(1, posterSide / Math.min(probe.width, probe.height))
  const { count, ...sheet } = sheetFor(probe.duration)
  const pictures = {
    ...toSource(source, probe),
    posterFile,
    posterSize: { width: even(probe.width * scale), height: even(probe.height * scale) },
    sheetPattern: join(sprites, '%d.jpg'),
    sheet: { ...sheet, count },
  }
  // After a possible fade from black.
  await driver.makePoster({ ...pictures, posterAt: Math.min(probe.duration * 0.1, 20) })
  // A transport stream decodes to nothing after its last key frame.
  if (!existsSync(posterFile)) await driver.makePoster({ ...pictures, posterAt: 0 })
  if (!existsSync(posterFile)) throw new Error('there is no picture')
  try {
    await driver.makeSheets({ ...pictures, posterAt: 0 })
  } catch {
    return { posterFile, sprites: null, subtitles }
  }
  const made: Sprites = { id, sheets: (await readdir(sprites)).length, ...sheet }
  await writeFile(join(sprites, 'sprites.vtt'), spritesVtt(made, probe.duration))
  return { posterFile, sprites: made, subtitles }
}
