export { LearnerFileList, type LinkToFile } from './file-list.tsx'
export { FileUploads } from './file-uploads.tsx'
export { useFileUploads } from './use-file-uploads.ts'
