import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

export const film = { width: 1280, height: 720, rate: 25, gop: 50 }

/** A test picture of so many seconds. */
export const makeFilm = async (file: string, seconds: number): Promise<void> => {
  const script = 'server/src/features/media/testing/make-video-process.ts'
  const recipe = { ...film, file, seconds }
  await promisify(execFile)(process.execPath, [script, JSON.stringify(recipe)])
}
