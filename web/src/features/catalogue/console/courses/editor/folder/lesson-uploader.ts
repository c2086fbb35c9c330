import type { ComponentType } from 'react'

/** Uploads of files for lessons; implemented by the media feature and passed in by the console. */
export interface LessonUploader {
  isVideo(file: File): boolean
  /** The lesson plays the file once it is processed. `onChange`: what the server has changed. */
  addVideo(file: File, lessonId: number, onChange: () => void): void
  /** Shows the upload of a lesson's video, if one is under way. */
  Progress: ComponentType<{ lessonId: number; onCancel: () => void }>
}
