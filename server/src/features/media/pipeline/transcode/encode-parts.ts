import { createHash } from 'node:crypto'
import { access, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { syncToDisk } from '../../../../platform/media-files/index.ts'
import type { Media } from '../../media.ts'
import type { TaskNamed } from '../child/tasks.ts'
import { runChildTask } from '../jobs/child-task.ts'
import type { StepRun } from '../jobs/run-step.ts'
import type { Part } from './plan-parts.ts'

/** Its name in the folder of drafts. It outlives the attempts, and is removed with the last of them. */
export const nameOfParts = (assetId: number): string => `parts-${assetId}`

/** Share of the progress; joining them and the sound are the rest. */
export const shareOfParts = 0.9

type Folders = Pick<Media, 'folders'>

export const removeParts = ({ folders }: Folders, assetId: number): Promise<void> =>
  rm(join(folders.drafts, nameOfParts(assetId)), { recursive: true, force: true })

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

/**
 * Encodes the parts of a long picture that no earlier attempt has encoded. Gives those of each rung.
 */
export const encodeParts = async (
  { folders }: Folders,
  { asset, signal, onProgress }: Pick<StepRun, 'asset' | 'signal' | 'onProgress'>,
  task: Omit<TaskNamed<'transcode'>, 'name' | 'parts'>,
  parts: readonly Part[],
): Promise<NonNullable<TaskNamed<'transcode'>['parts']>> => {
  const { source, folder, encoder, probe, frameRate = probe.frameRate, rungs } = task
  const kept = join(folders.drafts, nameOfParts(asset.id))
  await mkdir(kept, { recursive: true })
  const { origin, duration } = probe
  const settings = JSON.stringify([encoder, origin, duration, frameRate, rungs, parts])
  const mark = createHash('sha256').update(settings).digest('hex').slice(0, 12)
  const nameOf = (index: number, rung: number) => `${mark}-${index}-${rung}.mp4`
  for (const [index, part] of parts.entries()) {
    const files = rungs.map((rung, at) => ({ ...rung, file: nameOf(index, at) }))
    const found = await Promise.all(files.map(({ file }) => exists(join(kept, file))))
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
    }
  }
  return rungs.map((_, at) =>
    parts.map(({ start }, index) => ({ file: join(kept, nameOf(index, at)), start })),
  )
}
