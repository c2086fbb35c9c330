export { type OpenAttachment, registerAttachments } from './attachment-route.ts'
export { createLocalStore } from './local-store.ts'
export { type TranscriptionConfig, uploadLimitOf } from './media-config.ts'
export {
  type MeasureSpace,
  type MediaFolders,
  measureSpaceOf,
  openMediaFolders,
  reservedSpace,
  syncToDisk,
} from './media-folders.ts'
export type { FileLocation, MediaStore } from './media-store.ts'
export { createMovingStore } from './moving-store.ts'
export { createS3Store } from './s3-store.ts'
export { registerSessionWatch, type WatchSession } from './session-watch-route.ts'
export { createLocalUploads } from './uploads/local-uploads.ts'
export { createMovingUploads } from './uploads/moving-uploads.ts'
export { createObjectUploads, listParts } from './uploads/object-uploads.ts'
export {
  registerUploads,
  type UploadHandler,
  type UploadRequest,
} from './uploads/upload-route.ts'
export type { UploadStore } from './uploads/upload-store.ts'
export { registerVod, type VodAnswer, type VodRequest, type VodSource } from './vod-route.ts'
