export { findCues, putCaptionRow } from './captions.store.ts'
export { createPlaybackCheck } from './check-playback-token.ts'
export { describePlayback } from './describe-playback.ts'
export { createStanding } from './hold-standing.ts'
export { mediaRoutes } from './media.routes.ts'
export {
  createMedia,
  lessonVideosTopic,
  type Media,
  type MediaHooks,
  mediaTopic,
  type WatchedVideo,
} from './media.ts'
export { parseCaptions } from './parse-captions.ts'
export { playbackOrigins } from './playback-origins.ts'
export { createVodSource } from './serve-vod.ts'
export { takeFile } from './take-file.ts'
export { createUploadDesk } from './upload-desk.ts'
export {
  type LessonVideo,
  listLessonsPlaying,
  listLessonVideos,
  listVideoNames,
} from './video-facts.store.ts'
export {
  findVideo,
  listLessonsOfVideo,
  listVideosOfLessons,
  putLessonVideo,
  updateVideo,
} from './videos.store.ts'
export { startMediaWork } from './work.ts'
