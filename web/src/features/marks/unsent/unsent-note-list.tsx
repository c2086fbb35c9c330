import { useEffect } from 'react'
import { copyText } from '../../../lib/browser/copy-text.ts'
import { Badge, Button, Inline, toast } from '../../../ui/index.ts'
import { namePlace } from '../mark-place.ts'
import { marksTranslations } from '../marks.translations.ts'
import { NoteText } from '../note-text.tsx'
import css from './unsent-note-list.module.css'
import { type UnsentNote, unsentNotes } from './unsent-notes.ts'

type Props = {
  /** Shows the notes of this lesson; without it those of all, with the lessons' names. */
  lessonId?: number
}

const Item = ({ note, isNamed }: { note: UnsentNote; isNamed: boolean }) => {
  const t = marksTranslations.useTranslations()
  const isSending = unsentNotes.use((state) => state.isSending)
  const clock = namePlace(note)
  const state = note.refusal === undefined ? (isSending ? 'sending' : 'waiting') : 'refused'
  const copy = async () => {
    if (await copyText(note.text)) toast.show({ kind: 'success', text: t('unsent.copied') })
  }
  return (
    <li className={css.item}>
      <Inline gap={2}>
        <span className={css.clock}>{clock}</span>
        {isNamed && <strong>{note.lessonTitle}</strong>}
        <Badge tone={state === 'refused' ? 'seal' : 'neutral'}>{t(`unsent.${state}`)}</Badge>
      </Inline>
      <NoteText text={note.text} />
      {note.refusal !== undefined && (
        <p className="error-text" role="alert">
          {note.refusal}
        </p>
      )}
      <Inline gap={2} justify="end">
        {note.refusal !== undefined && (
          <Button size="sm" variant="quiet" onClick={() => void copy()}>
            {t('unsent.copy')}
          </Button>
        )}
        <Button
          size="sm"
          variant="quiet"
          aria-label={t('removeOf', { clock, name: note.lessonTitle })}
          onClick={() => void unsentNotes.remove(note)}
        >
          {t('remove')}
        </Button>
      </Inline>
    </li>
  )
}

/** Notes that are on this device only, each with its state. */
export const UnsentNoteList = ({ lessonId }: Props) => {
  const t = marksTranslations.useTranslations()
  const all = unsentNotes.use((state) => state.notes)
  useEffect(() => {
    // Without the key of the account there is nothing to show.
    void unsentNotes.load().catch(() => {})
  }, [])
  const notes = all.filter((note) => lessonId === undefined || note.lessonId === lessonId)
  if (notes.length === 0) return null
  return (
    <section className={css.unsent} aria-label={t('unsent.title', { count: notes.length })}>
      <p className={css.title} role="status">
        {t('unsent.title', { count: notes.length })}
      </p>
      <ul className={css.list}>
        {notes.map((note) => (
          <Item key={note.key} note={note} isNamed={lessonId === undefined} />
        ))}
      </ul>
    </section>
  )
}
