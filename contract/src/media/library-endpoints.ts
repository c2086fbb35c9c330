import { z } from 'zod'
import { defineEndpoint } from '../core/endpoint.ts'
import { Id, Keyword, Nothing, PictureAddress, Version } from '../core/fields.ts'
import { PageRequest, pageOf, sortOf } from '../core/paging.ts'
import { versionProblems } from '../core/problem.ts'
import { BulkAnswer, selectionOf, selectionProblems } from '../core/selection.ts'
import {
  cancelVideo,
  changeVideos,
  choosePoster,
  deleteVideo,
  getMediaHealth,
  getVideo,
  linkLessonVideo,
  listVideos,
  markVideoPublic,
  putChapterMarks,
  renameVideo,
  retryVideo,
  setKeepsOriginals,
  transcodeAgain,
} from './calls.ts'
import { maxVideoName, videoSorts, videoStates } from './constants.ts'
import {
  ChapterMark,
  ChapterMarkDraft,
  FileSubtitles,
  LibraryVideo,
  MediaHealth,
  Playback,
  VideoCut,
} from './model.ts'
import { mediaProblems } from './problems.ts'
import { Transcription } from './transcription.ts'

/** Uploads use the tus protocol here, with the same Bearer token. */

const Video = z.object({ videoId: Id })
const NewVersion = z.object({ version: z.int() })
const { videoNotFound, wrongState, videoInUse, noOriginal, wrongCut, diskFull } = mediaProblems

const VideoFilter = z.object({
  keyword: Keyword.optional(),
  state: z.enum(videoStates).optional(),
})

export const videoEndpoints = {
  listVideos: defineEndpoint({
    path: listVideos,
    summary:
      'The video library, newest first, with state, position in the queue and remaining time',
    access: 'media.read',
    exported: 'videos',
    isLive: true,
    input: PageRequest.extend({ ...VideoFilter.shape, sort: sortOf(videoSorts) }),
    output: pageOf(LibraryVideo),
  }),
  getVideo: defineEndpoint({
    path: getVideo,
    summary: 'One video of the library, and what a player shows around it',
    access: 'media.read',
    input: Video,
    output: LibraryVideo.extend({
      playback: Playback,
      chapters: z.array(ChapterMark),
      fileSubtitles: z.array(FileSubtitles),
      /** Named by the uploaded file; they count once the operator takes them over. */
      fileChapters: z.array(z.object({ start: z.int(), title: z.string() })),
      /** Null: all of the file is shown. */
      cut: VideoCut.nullable(),
      /** Milliseconds; 0 while nothing plays. */
      uncutDuration: z.int(),
      /** The original of what plays is kept. */
      canCut: z.boolean(),
      /** Empty: the automatic one is shown. */
      chosenPoster: z.string(),
      /** Made from the file; empty if there is none. */
      automaticPoster: z.string(),
      /** Null: never tried. */
      transcription: Transcription.nullable(),
      canTranscribe: z.boolean(),
    }),
    problems: [videoNotFound],
  }),
  renameVideo: defineEndpoint({
    path: renameVideo,
    summary: 'Give a video another name',
    access: 'media.change',
    takesIdempotencyKey: true,
    input: Video.extend({
      version: Version,
      name: z.string().trim().min(1).max(maxVideoName),
    }),
    output: NewVersion,
    problems: [videoNotFound, versionProblems.changedByOther],
  }),
  markVideoPublic: defineEndpoint({
    path: markVideoPublic,
    summary: 'Open a video to visitors without an account, or close it to them',
    access: 'media.change',
    input: Video.extend({ isPublic: z.boolean() }),
    output: z.null(),
    problems: [videoNotFound],
  }),
  putChapterMarks: defineEndpoint({
    path: putChapterMarks,
    summary: 'Set the chapter marks of a video',
    access: 'media.change',
    takesIdempotencyKey: true,
    input: Video.extend({ version: Version, chapters: z.array(ChapterMarkDraft).max(100) }),
    output: NewVersion,
    problems: [videoNotFound, versionProblems.changedByOther],
  }),
  choosePoster: defineEndpoint({
    path: choosePoster,
    summary: 'Set the poster of a video to an uploaded picture; empty for the automatic one',
    access: 'media.change',
    takesIdempotencyKey: true,
    input: Video.extend({ version: Version, poster: PictureAddress }),
    output: NewVersion,
    problems: [videoNotFound, versionProblems.changedByOther],
  }),
  retryVideo: defineEndpoint({
    path: retryVideo,
    summary: 'Process a failed video again from its uploaded file',
    access: 'media.change',
    input: Video,
    output: z.null(),
    problems: [videoNotFound, wrongState],
  }),
  transcodeAgain: defineEndpoint({
    path: transcodeAgain,
    summary:
      'Process the kept original of a finished video again, whole or cut; the present one plays meanwhile',
    access: 'media.change',
    input: Video.extend({
      /** Null shows the whole file; without it the present cut stays. */
      cut: VideoCut.nullable().optional(),
    }),
    output: z.null(),
    problems: [videoNotFound, wrongState, noOriginal, wrongCut, diskFull],
  }),
  cancelVideo: defineEndpoint({
    path: cancelVideo,
    summary: 'Stop the upload or the processing of a video; what plays already keeps playing',
    access: 'media.change',
    input: Video,
    output: z.null(),
    problems: [videoNotFound, wrongState],
  }),
  deleteVideo: defineEndpoint({
    path: deleteVideo,
    summary: 'Delete a video that no lesson uses, with its files',
    access: 'media.change',
    input: Video,
    output: z.null(),
    problems: [videoNotFound, videoInUse],
  }),
  changeVideos: defineEndpoint({
    path: changeVideos,
    summary:
      'Delete the selected videos, or process those that failed again, a part of them in each call',
    access: 'media.change',
    input: z.object({ selection: selectionOf(VideoFilter), action: z.enum(['delete', 'retry']) }),
    output: BulkAnswer,
    problems: [selectionProblems.selectionChanged],
  }),
  linkLessonVideo: defineEndpoint({
    path: linkLessonVideo,
    summary: 'Set the video of a lesson; null removes it',
    access: 'content.change',
    input: z.object({ lessonId: Id, videoId: Id.nullable() }),
    output: z.null(),
    problems: [videoNotFound],
  }),
  setKeepsOriginals: defineEndpoint({
    path: setKeepsOriginals,
    summary: 'Whether uploaded files are kept after conversion; if not, the kept ones are deleted',
    access: 'media.change',
    input: z.object({ keepsOriginals: z.boolean() }),
    output: z.null(),
  }),
  getMediaHealth: defineEndpoint({
    path: getMediaHealth,
    summary: 'Free disk space, upload limit and encoder',
    access: 'media.read',
    input: Nothing,
    output: MediaHealth,
  }),
}
