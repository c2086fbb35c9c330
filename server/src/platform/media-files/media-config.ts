import { z } from 'zod'

const defaultUploadGigabytes = 20

/** `ingest` reads a file and copies what browsers can play, `transcode` encodes, `transcribe` recognises speech. */
const mediaJobs = ['ingest', 'transcode', 'transcribe'] as const
export type MediaJob = (typeof mediaJobs)[number]

export const mediaEnvironment = {
  MEDIA_ACCEL: z
    .string()
    .regex(/^\/([\w-]+\/)+$/, 'must be a path such as /protected/')
    .optional()
    .describe('prefix under which nginx sends segments (`/protected/`)'),
  MEDIA_UPLOAD_LIMIT: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, 'must be a number of gigabytes')
    .transform(Number)
    .default(defaultUploadGigabytes)
    .describe('gigabytes of one uploaded video'),
  MEDIA_KEEP_ORIGINALS: z
    .enum(['yes', 'no'])
    .default('yes')
    .describe(
      "whether uploaded videos are kept, while more than a tenth of the disk and 2 GB are free, to be converted again; the console's switch (videos) counts before it",
    ),
  MEDIA_QUALITIES: z
    .string()
    .regex(/^(720|480|360)(,(720|480|360))*$/, 'must be some of 720,480,360')
    .transform((list) => list.split(',').map(Number))
    .optional()
    .describe(
      "some of 720,480,360: qualities that are made below a video's own, without it all; each costs processor time and disk",
    ),
  MEDIA_ENCODER: z
    .enum(['software', 'auto'])
    .default('software')
    .describe(
      '`auto` uses a hardware encoder if there is one ([when](docs/operations/run.md#hardware-encoders))',
    ),
  FFMPEG_PATH: z
    .string()
    .min(1)
    .optional()
    .describe(
      'version 5 or later; without it `ffmpeg` on `PATH` is used, else the encoder from npm',
    ),
  TRANSCRIBE_COMMAND: z
    .string()
    .trim()
    .min(1)
    .transform((text) => text.split(/\s+/))
    .optional()
    .describe(
      'a program that makes draft captions from speech ([how](docs/operations/run.md#captions-from-speech))',
    ),
  TRANSCRIBE_LANGUAGE: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?$/, 'must be a language such as zh-CN')
    .default('zh-CN')
    .describe('language of those captions'),
  STORAGE_URL: z
    .url({ protocol: /^s3$/ })
    .optional()
    .describe(
      'an S3-compatible store for all files ([how](docs/operations/files.md)): `s3://key:secret@host/bucket?region=…`; without it the disk',
    ),
  MEDIA_JOBS: z
    .string()
    .regex(
      /^(ingest|transcode|transcribe)(,(ingest|transcode|transcribe))*$/,
      'must be some of ingest,transcode,transcribe',
    )
    .transform((list) => list.split(',') as MediaJob[])
    .default([...mediaJobs])
    .describe(
      'kinds of jobs of videos that this machine takes, where it runs jobs ([how](docs/operations/run.md#separate-processes))',
    ),
  JOBS: z
    .enum(['here', 'apart'])
    .default('here')
    .describe('`apart` leaves converting to `npm run worker`'),
}

/** How captions are made from speech. */
export interface TranscriptionConfig {
  /** The program and its arguments; the file is added as the last one. */
  readonly command: readonly string[]
  /** The language of the captions. */
  readonly language: string
}

export interface MediaConfig {
  /** Prefix of nginx's internal location for the published videos. */
  readonly mediaAccel?: string | undefined
  /** Bytes of one uploaded video. */
  readonly uploadLimit?: number
  /** Uploaded files stay while the disk has room, to be converted again. */
  readonly keepsOriginals?: boolean
  /** Short sides of the qualities that are made below a video's own; absent: all. */
  readonly lowerQualities?: readonly number[] | undefined
  readonly ffmpegPath?: string | undefined
  /** `auto`: the hardware encoder of the machine, if it has one that works. */
  readonly videoEncoder?: 'software' | 'auto'
  readonly transcription?: TranscriptionConfig | undefined
  /** `s3://key:secret@host/bucket?region=…`; absent: files are kept under `dataDir`. */
  readonly storageUrl?: string | undefined
  /** Absent: all kinds. */
  readonly mediaJobs?: readonly MediaJob[]
  /** Whether this process runs jobs of the queue. */
  readonly runsJobs?: boolean
}

const Values = z.object(mediaEnvironment)

export const toMediaConfig = (values: z.output<typeof Values>): MediaConfig => ({
  mediaAccel: values.MEDIA_ACCEL,
  uploadLimit: values.MEDIA_UPLOAD_LIMIT * 2 ** 30,
  keepsOriginals: values.MEDIA_KEEP_ORIGINALS === 'yes',
  lowerQualities: values.MEDIA_QUALITIES,
  ffmpegPath: values.FFMPEG_PATH,
  videoEncoder: values.MEDIA_ENCODER,
  transcription: values.TRANSCRIBE_COMMAND && {
    command: values.TRANSCRIBE_COMMAND,
    language: values.TRANSCRIBE_LANGUAGE,
  },
  storageUrl: values.STORAGE_URL,
  mediaJobs: values.MEDIA_JOBS,
  runsJobs: values.JOBS === 'here',
})

export const uploadLimitOf = (config: MediaConfig): number =>
  config.uploadLimit ?? defaultUploadGigabytes * 2 ** 30
