import { mediaEndpoints } from '@jingke/contract/media'
import { implement } from '../../platform/implement.ts'
import { deleteAttachment } from './attachments/delete-attachment.ts'
import { getAttachmentLink } from './attachments/get-attachment-link.ts'
import { moveAttachment } from './attachments/move-attachment.ts'
import { renameAttachment } from './attachments/rename-attachment.ts'
import { deleteCaption } from './captions/delete-caption.ts'
import { editCues } from './captions/edit-cues.ts'
import { getCaption } from './captions/get-caption.ts'
import { listCaptions } from './captions/list-captions.ts'
import { publishCaption } from './captions/publish-caption.ts'
import { putCaption } from './captions/put-caption.ts'
import { takeSubtitles } from './captions/take-subtitles.ts'
import { getDocument } from './documents/get-document.ts'
import { getEditableDocument } from './documents/get-editable-document.ts'
import { setDocumentDownload } from './documents/set-document-download.ts'
import { cancelVideo } from './library/cancel-video.ts'
import { changeVideos } from './library/change-videos.ts'
import { choosePoster } from './library/choose-poster.ts'
import { deleteVideo } from './library/delete-video.ts'
import { getMediaHealth } from './library/get-media-health.ts'
import { getVideo } from './library/get-video.ts'
import { linkLessonVideo } from './library/link-lesson-video.ts'
import { listVideos } from './library/list-videos.ts'
import { markVideoPublic } from './library/mark-video-public.ts'
import { putChapterMarks } from './library/put-chapter-marks.ts'
import { renameVideo } from './library/rename-video.ts'
import { retryVideo } from './library/retry-video.ts'
import { setKeepsOriginals } from './library/set-keeps-originals.ts'
import { transcodeAgain } from './library/transcode-again.ts'
import { addLine } from './lines/add-line.ts'
import { deleteLine } from './lines/delete-line.ts'
import { listLineSettings } from './lines/list-line-settings.ts'
import { listLines } from './lines/list-lines.ts'
import { moveLine } from './lines/move-line.ts'
import { updateLine } from './lines/update-line.ts'
import type { Media } from './media.ts'
import { getPlaybackKey } from './playback/get-playback-key.ts'
import { getWatchableVideo } from './playback/get-watchable-video.ts'
import { startTranscription } from './transcription/start-transcription.ts'

export const mediaRoutes = (media: Media) =>
  implement(mediaEndpoints, {
    getPlaybackKey: getPlaybackKey(media),
    getWatchableVideo: getWatchableVideo(media),
    listVideos: listVideos(media),
    getVideo: getVideo(media),
    renameVideo,
    markVideoPublic,
    putChapterMarks,
    choosePoster,
    retryVideo,
    transcodeAgain: transcodeAgain(media),
    cancelVideo,
    deleteVideo: deleteVideo(media),
    changeVideos: changeVideos(media),
    linkLessonVideo: linkLessonVideo(media),
    setKeepsOriginals: setKeepsOriginals(media),
    getMediaHealth: getMediaHealth(media),
    getAttachmentLink: getAttachmentLink(media),
    renameAttachment,
    moveAttachment,
    deleteAttachment,
    getDocument: getDocument(media),
    getEditableDocument,
    setDocumentDownload,
    listCaptions,
    getCaption,
    putCaption,
    editCues,
    publishCaption,
    takeSubtitles,
    transcribeVideo: startTranscription(media),
    deleteCaption,
    listLines: listLines(media),
    listLineSettings,
    addLine,
    updateLine,
    moveLine,
    deleteLine,
  })
