import { mediaEndpoints } from '@jingke/contract/media'
import { implement } from '../../platform/implement.ts'
import {
  deleteCaption,
  editCaptionLines,
  getCaption,
  listCaptions,
  putCaption,
} from './captions/captions.ts'
import {
  getMediaHealth,
  getVideo,
  listVideos,
  markVideoPublic,
  putChapterMarks,
  renameVideo,
} from './library/library.ts'
import { linkLessonVideo } from './library/link-lesson-video.ts'
import { cancelVideo, deleteVideo, retryVideo } from './library/steer-video.ts'
import { addLine, deleteLine, listLineSettings, listLines, updateLine } from './lines/lines.ts'
import type { Media } from './media.ts'
import { getPlaybackKey } from './playback/get-playback-key.ts'
import { getWatchableVideo } from './playback/get-watchable-video.ts'

export const mediaRoutes = (media: Media) =>
  implement(mediaEndpoints, {
    listLines: listLines(media),
    getPlaybackKey: getPlaybackKey(media),
    getWatchableVideo: getWatchableVideo(media),
    listVideos: listVideos(media),
    getVideo: getVideo(media),
    renameVideo,
    markVideoPublic,
    putChapterMarks,
    retryVideo: retryVideo(media),
    cancelVideo: cancelVideo(media),
    deleteVideo: deleteVideo(media),
    linkLessonVideo: linkLessonVideo(media),
    getMediaHealth: getMediaHealth(media),
    listCaptions,
    getCaption,
    putCaption,
    editCaptionLines,
    deleteCaption,
    listLineSettings: listLineSettings(media),
    addLine: addLine(media),
    updateLine: updateLine(media),
    deleteLine: deleteLine(media),
  })
