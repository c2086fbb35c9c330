export { LibraryPage } from './library/library-page.tsx'
export { VideoPreview } from './library/video-preview.tsx'
export { lessonUploader } from './uploads/lesson-uploads.tsx'
