export { LearnerFileList, type LinkToFile } from './file-list.tsx'
export { FileUploads } from './file-uploads.tsx'
export { filesTranslations } from './learner-files.translations.ts'
export { useFileUploads } from './use-file-uploads.ts'
