export { type OpenAttachment, registerAttachments } from './attachment-route.ts'
export { createLocalStore } from './local-store.ts'
export { type TranscriptionConfig, uploadLimitOf } from './media-config.ts'
export {
  type MeasureSpace,
  type MediaFolders,
  measureSpaceOf,
  openMediaFolders,
  reservedSpace,
  syncFolder,
} from './media-folders.ts'
export type { FileLocation, MediaStore } from './media-store.ts'
export { probeS3, type S3Answers } from './probe-s3.ts'
export { createS3Store, toS3Bucket } from './s3-store.ts'
export { registerSessionWatch, type WatchSession } from './session-watch-route.ts'
export { registerUploads, type UploadHandler, type UploadRequest } from './upload-route.ts'
export { registerVod, type VodAnswer, type VodRequest, type VodSource } from './vod-route.ts'
