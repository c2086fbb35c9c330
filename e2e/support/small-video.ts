import { execFile } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { promisify } from 'node:util'

const script = new URL(
  '../../server/src/features/media/testing/make-video-process.ts',
  import.meta.url,
).pathname

/** Bytes; at the speeds of these journeys, an upload long enough to be interrupted. */
export const longUpload = 1_400_000

/**
 * So small that the copy is its only quality, and nothing is encoded after the upload. `padding` adds that
 * many bytes in a `free` box, which readers of MP4 skip.
 */
export const makeSmallVideo = async (
  file: string,
  { seconds = 3, padding = 0 }: { seconds?: number; padding?: number } = {},
): Promise<string> => {
  await promisify(execFile)(process.execPath, [script, JSON.stringify({ file, seconds })])
  if (padding === 0) return file
  const box = Buffer.alloc(padding)
  box.writeUInt32BE(padding, 0)
  box.write('free', 4, 'latin1')
  appendFileSync(file, box)
  return file
}
