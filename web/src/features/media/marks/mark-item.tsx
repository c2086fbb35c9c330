import type { Mark } from '@jingke/contract/favourites'
import { useState } from 'react'
import { toClock } from '../../../lib/format/clock.ts'
import { EditIcon, IconButton, TrashIcon } from '../../../ui/index.ts'
import { mediaTranslations } from '../media.translations.ts'
import css from './marks-panel.module.css'
import { NoteForm } from './note-form.tsx'

type Props = {
  mark: Mark
  onGo: (seconds: number) => void
  isSaving: boolean
  onChange: (text: string, done: () => void) => void
  onRemove: () => void
}

export const MarkItem = ({ mark, onGo, isSaving, onChange, onRemove }: Props) => {
  const t = mediaTranslations.useTranslations()
  const [isEditing, setIsEditing] = useState(false)
  const clock = toClock(mark.second)
  const close = () => setIsEditing(false)
  return (
    <li className={css.item}>
      <div className={css.head}>
        <button
          type="button"
          className={css.clock}
          aria-label={t('marks.goTo', { clock })}
          onClick={() => onGo(mark.second)}
        >
          {clock}
        </button>
        <span className={mark.kind === 'note' ? css.note : css.bookmark}>
          {t(`marks.kind.${mark.kind}`)}
        </span>
        <span className={css.tools}>
          <IconButton
            size="sm"
            label={t('marks.edit')}
            icon={<EditIcon size={16} />}
            onClick={() => setIsEditing(true)}
          />
          <IconButton
            size="sm"
            label={t('marks.remove')}
            icon={<TrashIcon size={16} />}
            onClick={onRemove}
          />
        </span>
      </div>
      {isEditing ? (
        <NoteForm
          label={t('marks.text')}
          initial={mark.text}
          isSaving={isSaving}
          onCancel={close}
          onSave={(text) => onChange(text, close)}
        />
      ) : (
        mark.text && <p className={css.text}>{mark.text}</p>
      )}
    </li>
  )
}
