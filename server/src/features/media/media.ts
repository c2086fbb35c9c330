import { z } from 'zod'
import { defineTopic, Nothing } from '../../platform/bus/bus.ts'
import { type Cache, createCache } from '../../platform/cache.ts'
import type { Identity, SignedIdentity } from '../../platform/call.ts'
import type { Context } from '../../platform/context.ts'
import {
  createVideoEncoders,
  type Encoder,
  findEncoder,
  type VideoEncoders,
} from '../../platform/ffmpeg/index.ts'
import {
  createLocalStore,
  createLocalUploads,
  createMovingStore,
  createMovingUploads,
  createObjectUploads,
  createS3Store,
  type MeasureSpace,
  type MediaFolders,
  type MediaStore,
  measureSpaceOf,
  openMediaFolders,
  type UploadStore,
} from '../../platform/media-files/index.ts'
import type { AssetRow } from './pipeline/assets.store.ts'
import type { SegmentTimes } from './playback/segment-times.ts'

/** An asset changed; carries its key, or null if the hint was lost. */
export const assetTopic = defineTopic({
  name: 'media',
  schema: z.string().nullable(),
  isVersioned: true,
})
/** Aborts the run of an asset; carries its id. */
export const stopTopic = defineTopic({ name: 'media-stop', schema: z.int() })
/** The video of a lesson changed, who may watch it, or what its player shows: duration, captions, chapters, pictures. */
export const lessonVideosTopic = defineTopic({
  name: 'media-lessons',
  schema: Nothing,
  isVersioned: true,
})

export interface WatchedVideo {
  readonly videoId: number
  readonly isPublic: boolean
  /** Lessons that play it. */
  readonly lessonIds: readonly number[]
}

export type Database = Context['db']

/** A second `n` of the video becomes `n - shift`; those outside 0 to `duration` are cut away. */
export interface MovedTimes {
  readonly videoId: number
  readonly lessonIds: readonly number[]
  readonly shift: number
  /** Whole seconds, at least one. */
  readonly duration: number
}

/** What lessons of the kind `document` need; the catalogue has them. */
interface DocumentHooks {
  /** Undefined: there is no such lesson of this kind. */
  courseOf(lessonId: number): Promise<number | undefined>
  /** Runs in the transaction that stores the document of the lesson. */
  put(db: Database, lessonId: number, content: { id: number; duration: number }): Promise<void>
  /** The document of a lesson that the caller may open; undefined: there is none. */
  open(
    identity: SignedIdentity,
    lesson: { courseId: number; lessonId: number },
  ): Promise<number | undefined>
  /** The file is sent to the caller. */
  noteServed(
    identity: SignedIdentity,
    lesson: { courseId: number; lessonId: number },
  ): Promise<void>
}

/** Decisions of features that media may not import; `app.ts` passes them in. */
export interface MediaHooks {
  /** Not called for operators, nor for public videos unless the caller is a partner's user. */
  canWatch(identity: Identity, video: WatchedVideo): Promise<boolean>
  /** Not called for staff who may read the content. Absent: nobody may open files of lessons. */
  canOpenLesson?(identity: SignedIdentity, lessonId: number): Promise<boolean>
  /** As `canOpenLesson`, for the files of a course as a whole. */
  canOpenCourse?(identity: SignedIdentity, courseId: number): Promise<boolean>
  /** Absent: every course is taken to exist. */
  hasCourse?(courseId: number): Promise<boolean>
  /** Absent: every lesson is taken to exist. */
  hasLesson?(lessonId: number): Promise<boolean>
  /** Absent: no lesson has a document. */
  readonly documents?: DocumentHooks
  /** Runs in the transaction that changes the video of these lessons or its duration. */
  lessonsChanged?(db: Database, lessonIds: readonly number[]): Promise<void>
  /** Runs in the transaction that makes another part of the same file current. */
  timesMoved?(db: Database, moved: MovedTimes): Promise<void>
}

export interface MediaParts {
  readonly encoder?: Encoder
  readonly measureSpace?: MeasureSpace
}

/** Dependencies of this feature's operations. */
export interface Media {
  readonly context: Context
  readonly hooks: MediaHooks
  readonly folders: MediaFolders
  readonly store: MediaStore
  readonly uploads: UploadStore
  readonly encoder: Encoder
  readonly videoEncoders: VideoEncoders
  /** Measures the disk of this machine, where files are converted. */
  readonly measureSpace: MeasureSpace
  /** Measures what keeps uploads and published files. */
  readonly measureStore: MeasureSpace
  readonly assets: Cache<AssetRow | undefined>
  /**
   * By the folder of a rendition. Without it each of some 900 segments in an hour of a learner would read and parse its
   * playlist before it is sent.
   */
  readonly segmentTimes: Cache<SegmentTimes>
  /** Step runs in this process, by asset id. */
  readonly running: Map<number, AbortController>
}

export const openMediaStore = ({ objects }: Context, folders: MediaFolders): MediaStore => {
  const disk = createLocalStore(folders.published)
  return objects ? createMovingStore(createS3Store(objects), disk) : disk
}

export const openUploads = ({ objects }: Context, folders: MediaFolders): UploadStore => {
  const disk = createLocalUploads(folders.uploads)
  return objects ? createMovingUploads(createObjectUploads(objects), disk) : disk
}

/** An object store says nothing of an end. */
const endless: MeasureSpace = async () => ({ free: Infinity, total: Infinity })

export const createMedia = async (
  context: Context,
  hooks: MediaHooks,
  parts: MediaParts = {},
): Promise<Media> => {
  const { config, bus } = context
  const folders = await openMediaFolders(config.dataDir)
  const running: Media['running'] = new Map()
  bus.subscribe(stopTopic, (assetId) => running.get(assetId)?.abort(new Error('stopped')))
  const measureSpace = parts.measureSpace ?? measureSpaceOf(folders.drafts)
  const encoder = parts.encoder ?? (await findEncoder(config.ffmpegPath))
  return {
    context,
    hooks,
    folders,
    store: openMediaStore(context, folders),
    uploads: openUploads(context, folders),
    encoder,
    videoEncoders: createVideoEncoders(encoder, config.videoEncoder ?? 'software'),
    measureSpace,
    measureStore: context.objects ? endless : measureSpace,
    // Each of the 900 segments of a learner's hour asks for both; they are loaded 10 and 19 times.
    assets: createCache('assets', bus, [assetTopic], 5000),
    segmentTimes: createCache('segment-times', bus, [], 5000),
    running,
  }
}
