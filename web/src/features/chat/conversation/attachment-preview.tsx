import { CloseIcon, IconButton } from '../../../ui/index.ts'
import { chatTranslations } from '../chat.translations.ts'
import css from './attachment-preview.module.css'
import { LessonCardPreview } from './lesson-card-view.tsx'
import { useFileAddress } from './message-content.tsx'
import type { LessonDraft } from './outbox.ts'

/** A second of a lesson with the picture that was shown, or one of both. */
export interface Attachment {
  readonly lesson: LessonDraft | undefined
  readonly videoFrame: Blob | undefined
}

type Props = {
  attachment: Attachment
  onChange: (attachment: Attachment | undefined) => void
}

/** What is sent with the text; each can be left out. */
export const AttachmentPreview = ({ attachment, onChange }: Props) => {
  const t = chatTranslations.useTranslations()
  const { lesson, videoFrame } = attachment
  const address = useFileAddress(videoFrame)
  return (
    <div className={css.attached}>
      {lesson && (
        <div className={css.part}>
          <LessonCardPreview card={lesson} />
          <IconButton
            size="sm"
            label={t('lesson.remove')}
            icon={<CloseIcon size={16} />}
            onClick={() => onChange(undefined)}
          />
        </div>
      )}
      {address && (
        <div className={css.part}>
          <img
            className={css.videoFrame}
            src={address}
            alt={t(lesson ? 'lesson.frame' : 'attached.picture')}
          />
          <IconButton
            size="sm"
            label={t(lesson ? 'lesson.removeFrame' : 'attached.removePicture')}
            icon={<CloseIcon size={16} />}
            onClick={() => onChange(lesson && { lesson, videoFrame: undefined })}
          />
        </div>
      )}
    </div>
  )
}
