import { z } from 'zod'
import { Probe } from '../probe.ts'
import { Rendition, Sprites } from '../rendition.ts'

const Key = z.custom<Uint8Array>((value) => value instanceof Uint8Array)
const EncoderChoice = z.object({
  kind: z.enum(['ffmpeg', 'node-av', 'none']),
  command: z.string(),
  version: z.string(),
})

export const ChildTask = z.discriminatedUnion('name', [
  z.object({ name: z.literal('copy'), source: z.string(), folder: z.string(), assetKey: Key }),
  z.object({
    name: z.literal('pictures'),
    source: z.string(),
    folder: z.string(),
    encoder: EncoderChoice,
    probe: Probe,
  }),
  z.object({
    name: z.literal('ladder'),
    source: z.string(),
    folder: z.string(),
    encoder: EncoderChoice,
    assetKey: Key,
    probe: Probe,
  }),
])
export type ChildTask = z.output<typeof ChildTask>
export type TaskNamed<Name extends ChildTask['name']> = Extract<ChildTask, { name: Name }>

/** Each rendition is in a folder named by its id. */
export const CopyResult = z.object({ probe: Probe, renditions: z.array(Rendition) })
export type CopyResult = z.output<typeof CopyResult>

export const LadderResult = z.object({ renditions: z.array(Rendition) })
export type LadderResult = z.output<typeof LadderResult>

export const PicturesResult = z.object({ posterFile: z.string(), sprites: Sprites })
export type PicturesResult = z.output<typeof PicturesResult>
