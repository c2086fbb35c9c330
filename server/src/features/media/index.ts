export { findCues, putCaptionRow } from './captions.store.ts'
export { describePlayback } from './describe-playback.ts'
export { mediaRoutes } from './media.routes.ts'
export { createMedia, type Media, type MediaHooks, type WatchedVideo } from './media.ts'
export { parseCaptions } from './parse-captions.ts'
export { createVodSource } from './serve-vod.ts'
export { takeFile } from './take-file.ts'
export { createUploadDesk } from './upload-desk.ts'
export { type LessonVideo, listLessonVideos, listVideoNames } from './video-facts.store.ts'
export {
  findVideo,
  listLessonsOfVideo,
  listVideosOfLessons,
  putLessonVideo,
  updateVideo,
} from './videos.store.ts'
export { startMediaWork } from './work.ts'
