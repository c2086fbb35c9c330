import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { access, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { syncToDisk } from '../../../../platform/media-files/index.ts'
import { ObjectMissing } from '../../../../platform/object-store/index.ts'
import type { Media } from '../../media.ts'
import type { TaskNamed } from '../child/tasks.ts'
import { runChildTask } from '../jobs/child-task.ts'
import type { StepRun } from '../jobs/run-step.ts'
import type { Part } from './plan-parts.ts'

/** Its name in the folder of drafts. It outlives the attempts, and is removed with the last of them. */
export const nameOfParts = (assetId: number): string => `parts-${assetId}`

/** Share of the progress; joining them and the sound are the rest. */
export const shareOfParts = 0.9

type Places = Pick<Media, 'folders' | 'context'>

/** An object store has a copy of each part, for a machine that does not come back. */
const prefix = '.parts/'

export const removeParts = async (
  { folders, context: { objects } }: Places,
  assetId: number,
): Promise<void> => {
  await rm(join(folders.drafts, nameOfParts(assetId)), { recursive: true, force: true })
  await objects?.removeAll(`${prefix}${assetId}/`)
}

/** Removes from the object store what belongs to none of these assets. Names are read before them. */
export const sweepStoredParts = async (
  { context: { objects } }: Places,
  listAssets: () => Promise<readonly { readonly id: number }[]>,
): Promise<void> => {
  if (!objects) return
  const stored: string[] = []
  for await (const name of objects.listFolders(prefix)) stored.push(name)
  const live = new Set((await listAssets()).map(({ id }) => String(id)))
  for (const name of stored) if (!live.has(name)) await objects.removeAll(`${prefix}${name}/`)
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

/** Whether the part is on this disk now. */
const bringPart = async (
  { context: { objects } }: Places,
  key: string,
  path: string,
): Promise<boolean> => {
  if (await exists(path)) return true
  try {
    if (objects) {
      await pipeline(objects.read(key), createWriteStream(`${path}.part`))
      await rename(`${path}.part`, path)
    }
    return objects !== undefined
  } catch (error) {
    if (error instanceof ObjectMissing) return false
    throw error
  }
}

/**
 * Encodes the parts of a long picture that no earlier attempt has encoded. Gives those of each rung.
 */
export const encodeParts = async (
  places: Places,
  { asset, signal, onProgress }: Pick<StepRun, 'asset' | 'signal' | 'onProgress'>,
  task: Omit<TaskNamed<'transcode'>, 'name' | 'parts'>,
  parts: readonly Part[],
): Promise<NonNullable<TaskNamed<'transcode'>['parts']>> => {
  const { source, folder, encoder, probe, frameRate = probe.frameRate, rungs } = task
  const kept = join(places.folders.drafts, nameOfParts(asset.id))
  const keyOf = (file: string) => `${prefix}${asset.id}/${file}`
  await mkdir(kept, { recursive: true })
  const { origin, duration } = probe
  const settings = JSON.stringify([encoder, origin, duration, frameRate, rungs, parts])
  const mark = createHash('sha256').update(settings).digest('hex').slice(0, 12)
  const nameOf = (index: number, rung: number) => `${mark}-${index}-${rung}.mp4`
  for (const [index, part] of parts.entries()) {
    const files = rungs.map((rung, at) => ({ ...rung, file: nameOf(index, at) }))
    const found = await Promise.all(
      files.map(({ file }) => bringPart(places, keyOf(file), join(kept, file))),
    )
    if (!found.includes(false)) continue
    await runChildTask(
      {
        signal,
        onProgress: (progress) => onProgress(((index + progress) / parts.length) * shareOfParts),
      },
      { name: 'encode-part', source, folder, encoder, probe, frameRate, rungs: files, part },
    )
    for (const { file } of files) {
      await syncToDisk(join(folder, file))
      await rename(join(folder, file), join(kept, file))
      await places.context.objects?.putFile(keyOf(file), join(kept, file))
    }
  }
  return rungs.map((_, at) =>
    parts.map(({ start }, index) => ({ file: join(kept, nameOf(index, at)), start })),
  )
}
