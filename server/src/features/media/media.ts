import type { Identity } from '../../platform/call.ts'
import type { Context } from '../../platform/context.ts'
import { type Encoder, findEncoder } from '../../platform/ffmpeg/index.ts'
import {
  createLocalStore,
  createS3Store,
  type MeasureSpace,
  type MediaFolders,
  type MediaStore,
  measureSpaceOf,
  openMediaFolders,
  toS3Bucket,
} from '../../platform/media-files/index.ts'
import { createMemory, type Memory } from '../../platform/remember.ts'
import type { LineRow } from './lines/lines.store.ts'
import type { AssetRow } from './pipeline/assets.store.ts'

/** Something about a video changed. */
export const mediaTopic = 'media'
/** Whoever works on this asset should stop. */
export const stopTopic = 'media-stop'
export const linesTopic = 'media-lines'
/** What a lesson plays, or for how long, changed. */
export const lessonVideosTopic = 'media-lessons'

export interface WatchedVideo {
  readonly videoId: number
  readonly isPublic: boolean
  /** Lessons that play it. */
  readonly lessonIds: readonly number[]
}

export type Database = Context['database']['orm']

/** What media cannot know: features to its right say it. */
export interface MediaHooks {
  /** May this learner, advisor or partner's viewer watch? About operators it is not asked, nor about public videos but for partners' viewers. */
  canWatch(identity: Identity, video: WatchedVideo): Promise<boolean>
  /** A key is about to be given; throws a Problem to refuse, as for one play at a time. */
  mayPlay?(identity: Identity, videoId: number): Promise<void>
  /** What these lessons play, or for how long, is about to change: part of the same transaction. */
  lessonsChanged?(db: Database, lessonIds: readonly number[]): Promise<void>
}

export interface MediaParts {
  readonly encoder?: Encoder
  readonly measureSpace?: MeasureSpace
}

/** The parts that the operations of this feature share. */
export interface Media {
  readonly context: Context
  readonly hooks: MediaHooks
  readonly folders: MediaFolders
  readonly store: MediaStore
  readonly encoder: Encoder
  readonly measureSpace: MeasureSpace
  readonly assets: Memory<AssetRow | undefined>
  readonly lines: Memory<LineRow[]>
  /** Runs in this process, by asset. */
  readonly running: Map<number, AbortController>
}

/** Bytes that stay free, come what may: the database and the logs need room too. */
export const reservedSpace = 2 ** 30

export const createMedia = async (
  context: Context,
  hooks: MediaHooks,
  parts: MediaParts = {},
): Promise<Media> => {
  const { config, bus, clock } = context
  const folders = await openMediaFolders(config.dataDir)
  const running: Media['running'] = new Map()
  bus.subscribe(stopTopic, (assetId) => {
    if (typeof assetId === 'number') running.get(assetId)?.abort(new Error('stopped'))
  })
  return {
    context,
    hooks,
    folders,
    store: config.storageUrl
      ? createS3Store(toS3Bucket(config.storageUrl), () => clock.now())
      : createLocalStore(folders.published),
    encoder: parts.encoder ?? (await findEncoder(config.ffmpegPath)),
    measureSpace: parts.measureSpace ?? measureSpaceOf(folders.uploads),
    assets: createMemory(bus, mediaTopic, 5000),
    lines: createMemory(bus, linesTopic),
    running,
  }
}
