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
  MEDIA_KEEP_ORIGINALS: z.enum(['yes', 'no']).default('yes'),
  FFMPEG_PATH: z.string().min(1).optional(),
  STORAGE_URL: z.url({ protocol: /^s3$/ }).optional(),
  JOBS: z.enum(['here', 'apart']).default('here'),
}

export interface MediaConfig {
  /** Prefix of nginx's internal location for the published videos. */
  readonly mediaAccel?: string | undefined
  /** Bytes of one uploaded video. */
  readonly uploadLimit?: number
  /** Uploaded files stay while the disk has room, to be converted again. */
  readonly keepsOriginals?: boolean
  readonly ffmpegPath?: string | undefined
  /** `s3://key:secret@host/bucket?region=…`; absent: videos are kept under `dataDir`. */
  readonly storageUrl?: string | undefined
  /** Whether this process runs jobs of the queue. */
  readonly runsJobs?: boolean
}

const Values = z.object(mediaEnvironment)

export const toMediaConfig = (values: z.output<typeof Values>): MediaConfig => ({
  mediaAccel: values.MEDIA_ACCEL,
  uploadLimit: values.MEDIA_UPLOAD_LIMIT * 2 ** 30,
  keepsOriginals: values.MEDIA_KEEP_ORIGINALS === 'yes',
  ffmpegPath: values.FFMPEG_PATH,
  storageUrl: values.STORAGE_URL,
  runsJobs: values.JOBS === 'here',
})

export const uploadLimitOf = (config: MediaConfig): number =>
  config.uploadLimit ?? defaultUploadGigabytes * 2 ** 30
