import { ProgressBar } from '../../../../ui/index.ts'
import { mediaConsoleTranslations } from '../media-console.translations.ts'
import { isVideoFile } from './is-video-file.ts'
import { UploadButtons, useStatusText } from './upload-list.tsx'
import css from './uploads.module.css'
import { type UploadState, uploads, useUploads } from './uploads.ts'

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

type Props = { lessonId: number; onCancel: () => void }

const LessonUpload = ({ lessonId, onCancel }: Props) => {
  const upload = useUploads(({ list }) =>
    list.findLast((one) => one.lessonId === lessonId && one.step !== 'done'),
  )
  return upload ? <Line upload={upload} onCancel={onCancel} /> : null
}

/** For the course editor, which the console gives it to. */
export const lessonUploader = {
  isVideo: isVideoFile,
  addVideo: (file: File, lessonId: number, onChange: () => void) =>
    uploads.add([file], { lessonId, onChange }),
  Progress: LessonUpload,
}
