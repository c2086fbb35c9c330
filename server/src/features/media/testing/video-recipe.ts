import { z } from 'zod'

export const VideoRecipe = z.object({
  file: z.string(),
  seconds: z.number().default(4),
  width: z.int().default(320),
  height: z.int().default(180),
  /** Frames per second; few, since encoding takes time per frame. */
  rate: z.number().default(10),
  /** Frames between two key frames. */
  gop: z.int().default(20),
  video: z.enum(['h264', 'vp8', 'none']).default('h264'),
  audio: z.enum(['aac', 'opus', 'none']).default('aac'),
})
export type VideoRecipe = z.input<typeof VideoRecipe>
