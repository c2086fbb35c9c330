import { open, readFile } from 'node:fs/promises'
import type { Media } from '../media.ts'
import type { AssetRow } from '../pipeline/assets.store.ts'
import { unwrapKey } from '../pipeline/transcode/asset-key.ts'
import { decryptSegment, renditionKey } from '../pipeline/transcode/encrypt-segment.ts'

/** Milliseconds for one file of an object store. */
const fetchTimeout = 60_000

/**
 * Joins the published sound of a video to one MP4 file: the uploaded file may be gone. Returns false
 * if the video has no sound.
 */
export const writeSound = async (
  { context, store }: Media,
  asset: AssetRow,
  file: string,
): Promise<boolean> => {
  const sound = asset.renditions.find(({ kind }) => kind === 'audio')
  if (!sound) return false
  const read = async (name: string): Promise<Buffer> => {
    const location = await store.locate(asset.key, sound.id, name)
    if (location.kind === 'file') return readFile(location.path)
    const answer = await fetch(location.url, { signal: AbortSignal.timeout(fetchTimeout) })
    if (!answer.ok) throw new Error(`the store answered ${answer.status}`)
    return Buffer.from(await answer.arrayBuffer())
  }
  const key = renditionKey(unwrapKey(context.keys.media, asset.wrappedKey), sound.id)
  const playlist = (await read('index.m3u8')).toString()
  const output = await open(file, 'w')
  try {
    await output.write(await read('init.mp4'))
    for (const [sequence, name] of (playlist.match(/^\d+\.m4s$/gm) ?? []).entries())
      await output.write(decryptSegment(key, sequence, await read(name)))
  } finally {
    await output.close()
  }
  return true
}
