import { Cue } from '@jingke/contract/media'
import { z } from 'zod'
import { hardwareEncoders, softwareEncoder } from '../../../../platform/ffmpeg/index.ts'
import { Cut, Probe } from '../probe.ts'
import { Part } from '../transcode/plan-parts.ts'
import { Rendition, Sprites } from '../transcode/rendition.ts'

const Key = z.custom<Uint8Array>((value) => value instanceof Uint8Array)
const EncoderChoice = z.object({
  kind: z.enum(['ffmpeg', 'node-av', 'none']),
  command: z.string(),
  version: z.string(),
  videoEncoder: z.enum([softwareEncoder, ...hardwareEncoders]).optional(),
})
const Rung = z.object({ width: z.int(), height: z.int(), maxRate: z.int() })

const shared = { source: z.string(), folder: z.string(), encoder: EncoderChoice }

export const ChildTask = z.discriminatedUnion('name', [
  z.object({ name: z.literal('copy'), ...shared, assetKey: Key, cut: Cut.nullable() }),
  z.object({ name: z.literal('pictures'), ...shared, probe: Probe }),
  z.object({
    name: z.literal('encode-part'),
    ...shared,
    probe: Probe,
    frameRate: z.number(),
    /** With the names of their files in the folder. */
    rungs: z.array(Rung.extend({ file: z.string() })),
    part: Part,
  }),
  z.object({
    name: z.literal('transcode'),
    ...shared,
    assetKey: Key,
    probe: Probe,
    frameRate: z.number().optional(),
    rungs: z.array(Rung),
    /** `level`: only if its loudness is not the common one. */
    sound: z.enum(['make', 'level', 'keep']),
    /** Indexes in `otherSounds` of the probe. */
    otherAudioTracks: z.array(z.int()),
    /** What is encoded already: the parts of each rung. */
    parts: z.array(z.array(z.object({ file: z.string(), start: z.number() }))).optional(),
  }),
  z.object({
    name: z.literal('transcribe'),
    ...shared,
    command: z.array(z.string()),
    /** Seconds. */
    timeLimit: z.number(),
  }),
])
export type ChildTask = z.output<typeof ChildTask>
export type TaskNamed<Name extends ChildTask['name']> = Extract<ChildTask, { name: Name }>

/** Each rendition is in a folder named by its id. */
export const CopyResult = z.object({ probe: Probe, renditions: z.array(Rendition) })
export type CopyResult = z.output<typeof CopyResult>

/** The probe has the loudness, if it was measured. */
export const TranscodeResult = z.object({ probe: Probe, renditions: z.array(Rendition) })
export type TranscodeResult = z.output<typeof TranscodeResult>

/** What the command answered. */
export const TranscribeResult = z.object({ text: z.string() })
export type TranscribeResult = z.output<typeof TranscribeResult>

/** `cues` is null if the subtitles are pictures. */
const FileSubtitles = z.object({
  codec: z.string(),
  language: z.string(),
  title: z.string(),
  cues: z.array(Cue).nullable(),
})
export type FileSubtitles = z.output<typeof FileSubtitles>

/** `sprites` is null if only the poster could be made, and `posterFile` if there is no picture. */
export const PicturesResult = z.object({
  posterFile: z.string().nullable(),
  sprites: Sprites.nullable(),
  subtitles: z.array(FileSubtitles),
})
export type PicturesResult = z.output<typeof PicturesResult>
