import type { ComponentType } from 'react'

/** Uploads of files for lessons; implemented by the media feature and passed in by the console. */
export interface LessonUploader {
  isVideo(file: File): boolean
  /** For the `accept` attribute. */
  readonly videoTypes: string
  /** The lesson plays the file once it is processed. `onChange`: what the server has changed. */
  addVideo(file: File, lessonId: number, onChange: () => void): void
  /** For the `accept` attribute. */
  readonly attachmentTypes: string
  isAttachment(file: File): boolean
  addAttachment(file: File, lessonId: number, onChange: () => void): void
  isDocument(file: File): boolean
  /** The lesson, of the kind `document`, has the file once it is stored. */
  addDocument(file: File, lessonId: number, onChange: () => void): void
  /** A file of the course as a whole. */
  addMaterial(file: File, courseId: number, onChange: () => void): void
  /** The lessons with an upload of a video in this browser that `Progress` shows. */
  useSending(): readonly number[]
  /** Shows the uploads for a lesson that are under way. */
  Progress: ComponentType<{ lessonId: number; onCancelVideo: () => void }>
  /** Shows the uploads for the course as a whole that are under way. */
  MaterialProgress: ComponentType<{ courseId: number }>
}
