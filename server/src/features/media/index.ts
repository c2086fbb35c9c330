export { createAttachmentUploads } from './attachments/attachment-uploads.ts'
export {
  copyAttachments,
  listAttachments,
  listAttachmentsOf,
  ofCourse,
  ofLesson,
  removeAttachmentsOf,
  removeMaterials,
} from './attachments/attachments.store.ts'
export { importAttachment } from './attachments/import-attachment.ts'
export { createOpenAttachment } from './attachments/open-attachment.ts'
export { putCaptionRow } from './captions/captions.store.ts'
export { parseCaptions } from './captions/parse-captions.ts'
export { createDocumentUploads } from './documents/document-uploads.ts'
export { documentKind, removeDocuments } from './documents/documents.store.ts'
export { importDocument } from './documents/import-document.ts'
export { createOpenDocument } from './documents/open-document.ts'
export {
  createLearnerFileUploads,
  type LearnerFileRules,
  mayAddLearnerFiles,
} from './learner-files/learner-file-uploads.ts'
export {
  listLearnerFiles,
  listLearnerFilesOf,
  removeLearnerFiles,
  removeLearnerFilesOf,
} from './learner-files/learner-files.store.ts'
export { linkToLearnerFile } from './learner-files/link-to-learner-file.ts'
export { createOpenLearnerFile } from './learner-files/open-learner-file.ts'
export {
  type LessonVideo,
  listLessonsOfVideo,
  listLessonVideos,
  listNextVideos,
  listPlayableLessons,
  listVideoDurations,
  putLessonVideo,
} from './library/lesson-videos.store.ts'
export { listMediaFiles } from './library/media-files.store.ts'
export {
  countFailedVideos,
  findVideo,
  listChosenPosters,
  listUnplayable,
  listVideoNames,
  updateVideo,
} from './library/videos.store.ts'
export { mediaRoutes } from './media.routes.ts'
export {
  assetTopic,
  createMedia,
  lessonVideosTopic,
  type MovedTimes,
  stopTopic,
} from './media.ts'
export { startMediaJobs } from './pipeline/jobs/start-media-jobs.ts'
export { resealAssetKeys } from './pipeline/transcode/reseal-asset-keys.store.ts'
export { type VideoTrouble, videoTroubleJob } from './pipeline/video-trouble.ts'
export { canWatchVideo } from './playback/can-watch.ts'
export { createPlaybackCheck } from './playback/check-playback-token.ts'
export { absentPlayback, describePlayback } from './playback/describe-playback.ts'
export { pictureAt } from './playback/picture-at.ts'
export { playbackOrigins } from './playback/playback-origins.ts'
export { createVodSource } from './playback/serve-vod.ts'
export { createSessionWatch } from './playback/watch-session.ts'
export {
  assetRows,
  captionRows,
  deliveryRows,
  documentRows,
  lessonVideoRows,
  passageRows,
  videoRows,
} from './rows.store.ts'
export { findNewestCaptionId, listPassageCues, type PassageKey } from './speech/passages.store.ts'
export { findMoment, passageLength, toPassages } from './speech/passages.ts'
export { toSpeechQuery, widening } from './speech/speech-terms.ts'
export { importFile } from './uploads/import-file.ts'
export { createUploadHandler } from './uploads/upload-handler.ts'
