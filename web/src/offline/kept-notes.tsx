import { useState } from 'react'
import { NoteForm, NoteText, UnsentNoteList, unsentNotes } from '../features/marks/index.ts'
import { toClock } from '../lib/format/clock.ts'
import type { KeptLesson } from '../lib/kept-lessons/index.ts'
import { Button, EditIcon, EmptyState, Stack, toast } from '../ui/index.ts'
import css from './offline.module.css'
import { offlineTranslations } from './offline.translations.ts'

type Props = {
  lesson: KeptLesson
  writingAt: number | undefined
  onWrite: (second: number | undefined) => void
}

/** Notes of the lesson as they were when it was open, and those written since. */
export const KeptNotes = ({ lesson, writingAt, onWrite }: Props) => {
  const t = offlineTranslations.useTranslations()
  const { courseId, courseName, lessonId, title, marks = [] } = lesson
  const [isSaving, setIsSaving] = useState(false)
  const hasUnsent = unsentNotes.use(({ notes }) => notes.some((note) => note.lessonId === lessonId))
  const position = Math.floor(lesson.position)
  const save = async (second: number, text: string) => {
    setIsSaving(true)
    try {
      await unsentNotes.add({ courseId, courseName, lessonId, lessonTitle: title, second, text })
      onWrite(undefined)
      toast.show({ kind: 'success', text: t('saved') })
    } catch {
      toast.show({ kind: 'error', text: t('full') })
    } finally {
      setIsSaving(false)
    }
  }
  return (
    <Stack gap={4}>
      {writingAt === undefined ? (
        <div>
          <Button size="sm" icon={<EditIcon size={16} />} onClick={() => onWrite(position)}>
            {t('write', { clock: toClock(position) })}
          </Button>
        </div>
      ) : (
        <NoteForm
          label={t('write', { clock: toClock(writingAt) })}
          isSaving={isSaving}
          onCancel={() => onWrite(undefined)}
          onSave={(text) => void save(writingAt, text)}
        />
      )}
      <UnsentNoteList lessonId={lessonId} />
      {marks.length === 0 && !hasUnsent && writingAt === undefined && (
        <EmptyState size="sm" title={t('noNotes')} text={t('noNotesText')} />
      )}
      {marks.length > 0 && (
        <ol aria-label={t('notes')}>
          {marks.map(({ id, kind, second, text }) => (
            <li key={id} className={css.mark}>
              <span className={css.time}>{toClock(second)}</span>
              {text === '' ? (
                <span className="soft-text">{t(kind === 'note' ? 'notes' : 'bookmark')}</span>
              ) : (
                <NoteText text={text} />
              )}
            </li>
          ))}
        </ol>
      )}
    </Stack>
  )
}
