import type { EditableLesson } from '@jingke/contract/catalogue'
import { getEditableCourse } from '@jingke/contract/catalogue/calls'
import { deleteAttachment } from '@jingke/contract/media/calls'
import { useRef, useState } from 'react'
import { call } from '../../../../../lib/api/api.ts'
import { ConfirmedChange, useRefresh } from '../../../../../lib/edit-dialog/index.ts'
import { Permitted } from '../../../../../lib/rights/index.ts'
import { Button, CloseIcon, IconButton, PlusIcon } from '../../../../../ui/index.ts'
import { coursesTranslations } from '../courses.translations.ts'
import css from './editor.module.css'
import type { LessonUploader } from './folder/lesson-uploader.ts'

type Props = {
  lessonId: number
  name: string
  files: EditableLesson['attachments']
  uploader: LessonUploader
}

/** The attachments of a saved lesson; changed at once and not by autosave. */
export const LessonFiles = ({ lessonId, name, files, uploader }: Props) => {
  const t = coursesTranslations.useTranslations()
  const refresh = useRefresh()
  const input = useRef<HTMLInputElement>(null)
  const [removing, setRemoving] = useState<EditableLesson['attachments'][number]>()
  return (
    <div className={css.files}>
      {files.map((file) => (
        <span key={file.id} className={css.grant}>
          {file.name}
          <span className={css.note}>{t('files.downloads', { count: file.downloads })}</span>
          <IconButton
            size="sm"
            label={t('files.remove', { name: file.name })}
            icon={<CloseIcon size={14} />}
            onClick={() => setRemoving(file)}
          />
        </span>
      ))}
      <Permitted permission="media.change">
        <Button
          size="sm"
          variant="quiet"
          icon={<PlusIcon size={16} />}
          onClick={() => input.current?.click()}
        >
          {t('files.add')}
          <span className="visually-hidden">{t('files.addOf', { name })}</span>
        </Button>
      </Permitted>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={uploader.attachmentTypes}
        aria-label={t('files.of', { name })}
        onChange={(event) => {
          for (const file of event.target.files ?? [])
            uploader.addAttachment(file, lessonId, () => void refresh([getEditableCourse]))
          event.target.value = ''
        }}
      />
      {removing && (
        <ConfirmedChange
          title={t('files.removeTitle', { name: removing.name })}
          text={t('files.removeText')}
          confirmLabel={t('outline.remove')}
          send={() => call(deleteAttachment, { attachmentId: removing.id })}
          refreshes={[getEditableCourse]}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </div>
  )
}
