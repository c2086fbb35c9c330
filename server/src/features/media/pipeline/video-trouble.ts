import { videoFailures } from '@jingke/contract/media'
import { playbackErrors } from '@jingke/contract/media/constants'
import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/index.ts'

const schema = z.discriminatedUnion('cause', [
  z.object({
    cause: z.literal('failed'),
    videoId: z.int(),
    assetId: z.int(),
    failure: z.custom<keyof typeof videoFailures>(
      (value) => typeof value === 'string' && value in videoFailures,
    ),
  }),
  z.object({
    cause: z.literal('not-playing'),
    videoId: z.int(),
    reason: z.enum(playbackErrors),
    learners: z.int(),
  }),
])
export type VideoTrouble = z.output<typeof schema>

/** Learners cannot watch a video, and staff should know why. */
export const videoTroubleJob = defineJob({ name: 'video-trouble', schema })
