import { CloseIcon, IconButton } from '../../../ui/index.ts'
import { chatTranslations } from '../chat.translations.ts'
import css from './attached-lesson.module.css'
import { LessonCardPreview } from './lesson-card-view.tsx'
import { useFileAddress } from './message-content.tsx'
import type { LessonDraft } from './outbox.ts'

/** A second of a lesson, with the picture that was shown. */
export interface LessonAttachment {
  readonly lesson: LessonDraft
  readonly frame: Blob | undefined
}

type Props = {
  attachment: LessonAttachment
  onChange: (attachment: LessonAttachment | undefined) => void
}

/** What is sent with the text; each part can be left out. */
export const AttachedLesson = ({ attachment, onChange }: Props) => {
  const t = chatTranslations.useTranslations()
  const address = useFileAddress(attachment.frame)
  return (
    <div className={css.attached}>
      <div className={css.part}>
        <LessonCardPreview card={attachment.lesson} />
        <IconButton
          size="sm"
          label={t('lesson.remove')}
          icon={<CloseIcon size={16} />}
          onClick={() => onChange(undefined)}
        />
      </div>
      {address && (
        <div className={css.part}>
          <img className={css.frame} src={address} alt={t('lesson.frame')} />
          <IconButton
            size="sm"
            label={t('lesson.removeFrame')}
            icon={<CloseIcon size={16} />}
            onClick={() => onChange({ ...attachment, frame: undefined })}
          />
        </div>
      )}
    </div>
  )
}
