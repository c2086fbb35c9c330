export { LibraryPage } from './library/library-page.tsx'
export { lessonUploader } from './uploads/lesson-uploads.tsx'
