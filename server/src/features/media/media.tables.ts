import {
  type ChapterMark,
  type Cue,
  type TranscriptionFailure,
  transcriptionStates,
  type VideoFailure,
  videoStates,
} from '@jingke/contract/media'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { belongsTo, time } from '../../platform/database/columns.ts'
import type { Cut, Probe } from './pipeline/probe.ts'
import type { Rendition, Sprites } from './pipeline/transcode/rendition.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
/** Whole seconds. */
const secondRanges = customType<{ data: string }>({ dataType: () => 'int4multirange' })
const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Lessons refer to a video; its file (asset) may be replaced. */
export const videos = pgTable(
  'videos',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    /** Visible to visitors without an account. */
    isPublic: boolean().notNull().default(false),
    /** The asset that players get. No foreign key: the reference would be circular. */
    currentAssetId: integer(),
    chapters: jsonb().$type<ChapterMark[]>().notNull().default([]),
    /** Chapters of what is cut away, in seconds of the uncut video. */
    cutChapters: jsonb().$type<ChapterMark[]>().notNull().default([]),
    /** Chosen by an operator; empty: the asset's own is shown. */
    poster: text().notNull().default(''),
    /** Grows with every change by an operator. */
    version: integer().notNull().default(0),
    createdAt: time().notNull(),
  },
  (table) => [index('videos_created').on(table.createdAt, table.id)],
)

/** What an operator decided; without a row the environment's values count. */
export const mediaSettings = pgTable('media_settings', {
  id: integer().primaryKey(),
  keepsOriginals: boolean().notNull(),
})

/** One uploaded file of a video and its renditions. */
export const videoAssets = pgTable(
  'video_assets',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    videoId: belongsTo(() => videos.id),
    /** Name of its folder. */
    key: text().notNull(),
    /** Encrypted; segment keys are derived from it. */
    wrappedKey: bytes().notNull(),
    state: text({ enum: videoStates }).notNull(),
    failure: text().$type<VideoFailure>(),
    /** In the words of the program that read the file. */
    failureDetail: text().notNull().default(''),
    uploadId: text().notNull(),
    fileName: text().notNull(),
    fileSize: bigint({ mode: 'number' }).notNull(),
    /** The uploaded file is kept although the asset is ready. */
    hasOriginal: boolean().notNull().default(false),
    /** The part of the file that is shown; null: all of it. */
    cut: jsonb().$type<Cut>(),
    /** `uploadId` of the first asset that was made from this file; empty: this is the first. */
    firstUploadId: text().notNull().default(''),
    /** The run that may change this row; runs with another id may not. */
    attempt: uuid(),
    attemptCount: smallint().notNull().default(0),
    /** 0 to 1. */
    progress: real().notNull().default(0),
    /** Start of the step that `progress` belongs to. */
    stepStartedAt: time(),
    queuedAt: time(),
    /** Who of the staff sent the file; null: it was imported. */
    uploaderId: integer(),
    /** The lowest that waits is next. */
    turn: integer().notNull().default(0),
    probe: jsonb().$type<Probe>(),
    renditions: jsonb().$type<Rendition[]>().notNull().default([]),
    poster: text().notNull().default(''),
    sprites: jsonb().$type<Sprites>(),
    playableAt: time(),
    readyAt: time(),
    /** When another asset became current. */
    supersededAt: time(),
    createdAt: time().notNull(),
    changedAt: time().notNull(),
  },
  (table) => [
    uniqueIndex('video_assets_key').on(table.key),
    uniqueIndex('video_assets_upload').on(table.uploadId),
    index('video_assets_video').on(table.videoId, table.id),
    index('video_assets_queue').on(table.queuedAt).where(sql`queued_at is not null`),
    index('video_assets_state').on(table.state, table.changedAt),
  ],
)

/**
 * What a session was given of a video: study credits nothing else. Goes with the session, because a player may
 * keep its keys in memory as long as that.
 */
export const videoDeliveries = pgTable(
  'video_deliveries',
  {
    /** References sessions; the foreign key is in the migration. */
    sessionId: uuid().notNull(),
    videoId: belongsTo(() => videos.id),
    /** The end of the session's newest token; null until a decryption key was read. */
    keyUntil: time(),
    /** The seconds of the segments that were sent. */
    served: secondRanges().notNull().default('{}'),
    /** A token was issued for another line, which may send segments that this server does not see. */
    isElsewhere: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.videoId] })],
)

/** No foreign key to lessons: they belong to another feature. */
export const lessonVideos = pgTable(
  'lesson_videos',
  {
    lessonId: integer().primaryKey(),
    videoId: integer()
      .notNull()
      .references(() => videos.id, { onDelete: 'restrict' }),
    /** Takes the place of the video as soon as it plays. No foreign key: adding it would stop the players. */
    nextVideoId: integer(),
  },
  (table) => [index('lesson_videos_video').on(table.videoId)],
)

export const videoCaptions = pgTable(
  'video_captions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    videoId: belongsTo(() => videos.id),
    language: text().notNull(),
    label: text().notNull(),
    cueCount: integer().notNull(),
    /** Cues of what is cut away, with the times of the uncut video. */
    cutCues: jsonb().$type<Cue[]>().notNull().default([]),
    version: integer().notNull().default(0),
    /** Whether `caption_passages` has these cues; false for captions that were stored without. */
    isIndexed: boolean().notNull().default(false),
    /** Made from speech and not published: learners neither see nor find it. */
    isDraft: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('video_captions_language').on(table.videoId, table.language),
    index('video_captions_unindexed').on(table.id).where(sql`not is_indexed`),
  ],
)

export const captionCues = pgTable(
  'caption_cues',
  {
    captionId: belongsTo(() => videoCaptions.id),
    position: integer().notNull(),
    /** Milliseconds. */
    start: integer('start_ms').notNull(),
    end: integer('end_ms').notNull(),
    text: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.captionId, table.position] })],
)

/** Subtitles inside an uploaded file, which an operator may take over. */
export const assetSubtitles = pgTable(
  'asset_subtitles',
  {
    assetId: belongsTo(() => videoAssets.id),
    /** Among the subtitles of the file, from 0. */
    position: smallint().notNull(),
    codec: text().notNull(),
    /** As the file has it. */
    language: text().notNull(),
    title: text().notNull(),
    /** Null: they are pictures. */
    cues: jsonb().$type<Cue[]>(),
  },
  (table) => [primaryKey({ columns: [table.assetId, table.position] })],
)

/** The last attempt to make captions from the speech of a video. */
export const videoTranscriptions = pgTable('video_transcriptions', {
  videoId: integer()
    .primaryKey()
    .references(() => videos.id, { onDelete: 'cascade' }),
  state: text({ enum: transcriptionStates }).notNull(),
  /** The run that may change this row, and its draft folder. */
  attempt: uuid(),
  failure: text().$type<TranscriptionFailure>(),
  /** The end of what the command wrote to its error output. */
  detail: text().notNull().default(''),
})

/** Some consecutive cues as one unit of the search in speech. */
export const captionPassages = pgTable(
  'caption_passages',
  {
    captionId: belongsTo(() => videoCaptions.id),
    /** Position of its first cue. */
    position: integer().notNull(),
    terms: searchVector().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.captionId, table.position] }),
    // Without fastupdate: every search would scan its pending list, and writes are rare.
    index('caption_passages_search').using('gin', table.terms).with({ fastupdate: false }),
  ],
)

/** Playback origins (lines). One of them is the default. */
export const playbackLines = pgTable(
  'playback_lines',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    nameZh: text().notNull(),
    nameEn: text().notNull(),
    /** Empty: this site itself. */
    origin: text().notNull().default(''),
    isDefault: boolean().notNull().default(false),
    isEnabled: boolean().notNull().default(true),
    /** Order in which learners are offered the lines. */
    position: smallint().notNull().default(0),
    version: integer().notNull().default(0),
  },
  (table) => [uniqueIndex('playback_lines_default').on(table.isDefault).where(sql`is_default`)],
)

/** Files of lessons. Several rows may have the same stored file. No foreign key, as above. */
export const lessonAttachments = pgTable(
  'lesson_attachments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** 0: a file of the course as a whole. */
    lessonId: integer().notNull(),
    /** 0: a file of a lesson. */
    courseId: integer().notNull().default(0),
    /** Among the files of the same lesson or course; equal ones by id. */
    position: smallint().notNull().default(0),
    /** Name of its folder in the media store. */
    key: text().notNull(),
    name: text().notNull(),
    contentType: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    downloads: integer().notNull().default(0),
    createdAt: time().notNull(),
  },
  (table) => [
    index('lesson_attachments_lesson').on(table.lessonId),
    index('lesson_attachments_key').on(table.key),
  ],
)
