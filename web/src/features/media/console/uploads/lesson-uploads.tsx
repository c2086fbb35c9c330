import { ProgressBar } from '../../../../ui/index.ts'
import { mediaConsoleTranslations } from '../media-console.translations.ts'
import { attachmentTypes, isAttachmentFile, isDocumentFile } from './is-attachment-file.ts'
import { isMediaFile, mediaTypes } from './is-media-file.ts'
import { UploadButtons, useStatusText } from './upload-list.tsx'
import css from './uploads.module.css'
import { type UploadKind, type UploadState, uploads, useUploads } from './uploads.ts'

const Line = ({ upload, onCancel }: { upload: UploadState; onCancel: () => void }) => {
  const t = mediaConsoleTranslations.useTranslations()
  const words = useStatusText(upload)
  return (
    <div className={css.line}>
      <ProgressBar
        className={css.bar}
        tone="jade"
        size="sm"
        isLabelHidden
        label={t('upload.progress', { name: upload.fileName })}
        value={upload.size === 0 ? 0 : upload.sent / upload.size}
      />
      <span className={upload.step === 'failed' ? css.failed : css.words}>{words}</span>
      <UploadButtons upload={upload} onCancel={onCancel} />
    </div>
  )
}

type Props = {
  lessonId: number
  /** Absent: all. */
  kind?: UploadKind
  onCancelVideo?: () => void
}

export const LessonUploads = ({ lessonId, kind, onCancelVideo }: Props) => {
  const list = useUploads((state) => state.list)
  return list
    .filter((one) => one.lessonId === lessonId && one.step !== 'done')
    .filter((one) => kind === undefined || one.kind === kind)
    .map((upload) => (
      <Line
        key={upload.id}
        upload={upload}
        onCancel={() => upload.kind === 'video' && onCancelVideo?.()}
      />
    ))
}

const CourseUploads = ({ courseId }: { courseId: number }) => {
  const list = useUploads((state) => state.list)
  return list
    .filter((one) => one.courseId === courseId && one.step !== 'done')
    .map((upload) => <Line key={upload.id} upload={upload} onCancel={() => {}} />)
}

const useSending = (): readonly number[] =>
  useUploads((state) => state.list)
    .filter(({ kind, step }) => kind === 'video' && !['refused', 'done'].includes(step))
    .flatMap(({ lessonId }) => lessonId ?? [])

/** For the course editor, which the console gives it to. */
export const lessonUploader = {
  isVideo: isMediaFile,
  videoTypes: mediaTypes,
  addVideo: (file: File, lessonId: number, onChange: () => void) =>
    uploads.add([file], { lessonId, onChange }),
  attachmentTypes,
  isAttachment: isAttachmentFile,
  addAttachment: (file: File, lessonId: number, onChange: () => void) =>
    uploads.add([file], { kind: 'attachment', lessonId, onChange }),
  isDocument: isDocumentFile,
  addDocument: (file: File, lessonId: number, onChange: () => void) =>
    uploads.add([file], { kind: 'document', lessonId, onChange }),
  addMaterial: (file: File, courseId: number, onChange: () => void) =>
    uploads.add([file], { kind: 'attachment', courseId, onChange }),
  useSending,
  Progress: LessonUploads,
  MaterialProgress: CourseUploads,
}
