import type { Mark } from '@jingke/contract/marks'
import { useEffect, useRef, useState } from 'react'
import { EditIcon, IconButton, TrashIcon } from '../../ui/index.ts'
import { namePlace } from './mark-place.ts'
import { marksTranslations } from './marks.translations.ts'
import css from './marks-panel.module.css'
import { NoteForm } from './note-form.tsx'
import { NoteText } from './note-text.tsx'

type Props = {
  mark: Mark
  /** Just written: it gets the focus if nothing has it. */
  isAdded: boolean
  onGo: (position: number) => void
  isSaving: boolean
  onChange: (text: string, done: () => void) => void
  onRemove: () => void
}

export const MarkItem = ({ mark, isAdded, onGo, isSaving, onChange, onRemove }: Props) => {
  const t = marksTranslations.useTranslations()
  const [isEditing, setIsEditing] = useState(false)
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isAdded && document.activeElement === document.body) item.current?.focus()
  }, [isAdded])
  const clock = namePlace(mark)
  const close = () => setIsEditing(false)
  return (
    <li ref={item} className={css.item} tabIndex={-1}>
      <div className={css.head}>
        <button
          type="button"
          className={css.clock}
          aria-label={t('goTo', { clock })}
          onClick={() => onGo(mark.second)}
        >
          {clock}
        </button>
        <span className={mark.kind === 'note' ? css.note : css.bookmark}>
          {t(`kind.${mark.kind}`)}
        </span>
        <span className={css.tools}>
          <IconButton
            size="sm"
            label={t('edit')}
            icon={<EditIcon size={16} />}
            onClick={() => setIsEditing(true)}
          />
          <IconButton
            size="sm"
            label={t('remove')}
            icon={<TrashIcon size={16} />}
            onClick={onRemove}
          />
        </span>
      </div>
      {isEditing ? (
        <NoteForm
          label={t('text')}
          initial={mark.text}
          isSaving={isSaving}
          onCancel={close}
          onSave={(text) => onChange(text, close)}
        />
      ) : (
        mark.text && <NoteText text={mark.text} />
      )}
    </li>
  )
}
