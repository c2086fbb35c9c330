import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { VideoFailure } from '@jingke/contract/media'
import { type Encoder, findEncoder, runInChild } from '../../../../platform/ffmpeg/index.ts'
import type { Cut, Probe } from '../../pipeline/probe.ts'
import type { ClipReading, ClipRecipe } from './clip.ts'

export interface NamedClip {
  readonly name: string
  readonly recipe: ClipRecipe
  /** Seconds from and to. */
  readonly trimmed?: readonly [number, number]
  /** An operator's cut. */
  readonly cut?: Cut
  /** Seconds that an FLV, Matroska or MP4 file gives as its duration. */
  readonly stated?: number
  /** Share of the bytes of the file; the rest is missing. */
  readonly share?: number
  /** How further recordings differ that follow in the file; for transport streams. */
  readonly followedBy?: readonly Partial<ClipRecipe>[]
  /** Numbers of the pictures of a transport stream whose times are destroyed. */
  readonly damagedTimes?: readonly number[]
  /** Name of a file in `files/`, of a format that cannot be made here; the recipe is not used. */
  readonly stored?: string
}

export interface ClipJob {
  readonly clips: readonly NamedClip[]
  readonly encoder: Encoder
  readonly folder: string
}

export type ClipResult =
  | {
      readonly failure: null
      readonly probe: Probe
      /** Null if the picture has to be encoded. */
      readonly copy: ClipReading | null
      readonly isSoundCopied: boolean
      readonly transcoded: ClipReading
    }
  | { readonly failure: VideoFailure }

/** The encoder from npm, and the ffmpeg command where there is one. */
export const listEncoders = async (): Promise<Encoder[]> => {
  const command = await findEncoder(process.env.FFMPEG_PATH)
  const packaged = await findEncoder('no-such-command')
  return command.kind === 'ffmpeg' ? [packaged, command] : [packaged]
}

const module = new URL('./clips-process.ts', import.meta.url)

/** A recipe with the extension of its file, `mp4` by default. */
export interface Clip extends Omit<NamedClip, 'recipe'> {
  readonly recipe?: Omit<ClipRecipe, 'file'>
  readonly extension?: string
}

/** A process of its own: node-av is GPL. One for all clips: starting it takes a second. */
export const publishClips = async (
  encoder: Encoder,
  clips: readonly Clip[],
): Promise<Map<string, ClipResult>> => {
  const folder = mkdtempSync(join(tmpdir(), 'jingke-clips-'))
  const job: ClipJob = {
    clips: clips.map(({ extension = 'mp4', ...clip }) => ({
      ...clip,
      recipe: { ...clip.recipe, file: join(folder, `${clip.name}.${extension}`) },
    })),
    encoder,
    folder,
  }
  try {
    const options = { stallTimeout: 120, signal: new AbortController().signal }
    const results = await runInChild(module, job, options)
    return new Map(Object.entries(results as Record<string, ClipResult>))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
