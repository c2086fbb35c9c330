import { createDecipheriv, randomBytes } from 'node:crypto'
import {
  appendFileSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { AV_LOG_FATAL } from 'node-av/constants'
import { Log } from 'node-av/lib'
import type { ChildMessage, Encoder } from '../../../../platform/ffmpeg/index.ts'
import { runCopyTask } from '../../pipeline/child/copy-task.ts'
import { Unreadable } from '../../pipeline/child/probe/unreadable.ts'
import { runTranscodeTask } from '../../pipeline/child/transcode-task.ts'
import type { Cut } from '../../pipeline/probe.ts'
import { renditionKey, segmentIv } from '../../pipeline/transcode/encrypt-segment.ts'
import { planLadder } from '../../pipeline/transcode/plan-ladder.ts'
import type { Rendition } from '../../pipeline/transcode/rendition.ts'
import type { ClipReading, ClipRecipe } from './clip.ts'
import type { ClipJob, ClipResult } from './clip-results.ts'
import { makeClip } from './make-clip.ts'
import { trimMp4, turnMp4 } from './patch-mp4.ts'
import { damageTimes } from './patch-stream.ts'
import { readClip } from './read-clip.ts'
import { stateDuration } from './state-duration.ts'

/** Makes clips, publishes them as the pipeline does, and reads what was published. */
Log.setLevel(AV_LOG_FATAL)
const assetKey = randomBytes(32)

const send = (message: ChildMessage): void => void process.send?.(message)

/** One file of the decrypted segments. */
const decrypt = (outputFolder: string, { id }: Rendition): string => {
  const key = renditionKey(assetKey, id)
  const segments = readdirSync(join(outputFolder, id)).filter((name) => name.endsWith('.m4s'))
  const bytes = segments
    .sort((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10))
    .map((name, sequence) => {
      const decipher = createDecipheriv('aes-128-cbc', key, segmentIv(sequence))
      return Buffer.concat([
        decipher.update(readFileSync(join(outputFolder, id, name))),
        decipher.final(),
      ])
    })
  const file = join(outputFolder, `${id}.mp4`)
  writeFileSync(file, Buffer.concat([readFileSync(join(outputFolder, id, 'init.mp4')), ...bytes]))
  return file
}

const read = (outputFolder: string, renditions: readonly Rendition[]): Promise<ClipReading> => {
  const [picture, sound] = (['video', 'audio'] as const).map((kind) => {
    const found = renditions.find((rendition) => rendition.kind === kind)
    return found && decrypt(outputFolder, found)
  })
  return readClip({ picture, sound })
}

const publish = async (
  encoder: Encoder,
  source: string,
  outputFolder: string,
  cut: Cut | null,
): Promise<ClipResult> => {
  const shared = { source, folder: outputFolder, encoder, assetKey }
  try {
    const { probe, renditions } = await runCopyTask({ name: 'copy', ...shared, cut }, () => {})
    const { frameRate, rungs } = planLadder(probe, {})
    const own = { width: probe.width, height: probe.height, maxRate: 1_000_000 }
    const made = await runTranscodeTask(
      {
        ...{ name: 'transcode', ...shared, probe, frameRate },
        sound: probe.audio ? 'make' : 'keep',
        otherAudioTracks: [],
        rungs: rungs.length > 0 || !probe.hasPicture ? [...rungs] : [own],
      },
      () => {},
    )
    return {
      probe: made.probe,
      copy: renditions.length > 0 ? await read(outputFolder, renditions) : null,
      isSoundCopied: renditions.some(({ kind, isCopy }) => kind === 'audio' && isCopy),
      transcoded: await read(outputFolder, made.renditions),
      failure: null,
    }
  } catch (error) {
    if (error instanceof Unreadable) return { failure: error.reason }
    throw error
  }
}

/** As `cat` joins the files. */
const appendRecordings = async (
  recipe: ClipRecipe,
  others: readonly Partial<ClipRecipe>[],
): Promise<void> => {
  for (const other of others) {
    const file = `${recipe.file}.next.ts`
    await makeClip({ ...recipe, ...other, file })
    appendFileSync(recipe.file, readFileSync(file))
  }
}

const run = async ({ clips, encoder, folder }: ClipJob): Promise<Record<string, ClipResult>> => {
  const results: Record<string, ClipResult> = {}
  for (const { name, recipe, stored, stated, trimmed, share = 1, cut = null, ...clip } of clips) {
    const outputFolder = join(folder, `${name}-parts`)
    mkdirSync(outputFolder)
    if (stored) copyFileSync(new URL(`files/${stored}`, import.meta.url), recipe.file)
    else await makeClip(recipe)
    await appendRecordings(recipe, clip.followedBy ?? [])
    const bytes = readFileSync(recipe.file)
    const { turned = 0, mirrored = false } = recipe
    const isOriented = turned > 0 || mirrored
    if (isOriented) turnMp4(bytes, turned, mirrored)
    if (trimmed) trimMp4(bytes, ...trimmed)
    if (stated) stateDuration(bytes, stated)
    if (clip.damagedTimes) damageTimes(bytes, clip.damagedTimes)
    writeFileSync(recipe.file, bytes.subarray(0, Math.floor(bytes.length * share)))
    results[name] = await publish(encoder, recipe.file, outputFolder, cut)
    send({ kind: 'progress', progress: 0 })
  }
  return results
}

process.once('message', (job: ClipJob) =>
  run(job).then(
    (result) => send({ kind: 'done', result }),
    (error: unknown) => send({ kind: 'failed', reason: 'test', detail: String(error) }),
  ),
)
