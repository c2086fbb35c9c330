import { z } from 'zod'

const defaultUploadGigabytes = 20

export const mediaEnvironment = {
  MEDIA_ACCEL: z
    .string()
    .regex(/^\/([\w-]+\/)+$/, 'must be a path such as /protected/')
    .optional(),
  MEDIA_UPLOAD_LIMIT: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, 'must be a number of gigabytes')
    .transform(Number)
    .default(defaultUploadGigabytes),
  FFMPEG_PATH: z.string().min(1).optional(),
  STORAGE_URL: z.url({ protocol: /^s3$/ }).optional(),
  JOBS: z.enum(['here', 'apart']).default('here'),
}

export interface MediaConfig {
  /** Where nginx keeps the folder of the videos as an internal location. */
  readonly mediaAccel?: string | undefined
  /** Bytes of one uploaded video. */
  readonly uploadLimit?: number
  readonly ffmpegPath?: string | undefined
  /** `s3://key:secret@host/bucket?region=…`; absent: videos are kept under `dataDir`. */
  readonly storageUrl?: string | undefined
  /** Whether this process does the work that waits in the queue. */
  readonly worksHere?: boolean
}

const Values = z.object(mediaEnvironment)

export const toMediaConfig = (values: z.output<typeof Values>): MediaConfig => ({
  mediaAccel: values.MEDIA_ACCEL,
  uploadLimit: values.MEDIA_UPLOAD_LIMIT * 2 ** 30,
  ffmpegPath: values.FFMPEG_PATH,
  storageUrl: values.STORAGE_URL,
  worksHere: values.JOBS === 'here',
})

export const uploadLimitOf = (config: MediaConfig): number =>
  config.uploadLimit ?? defaultUploadGigabytes * 2 ** 30
