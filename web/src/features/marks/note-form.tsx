import { maxNoteLength } from '@jingke/contract/marks/constants'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button, Inline, TextArea } from '../../ui/index.ts'
import { FormatTools, useFormats } from './format-tools.tsx'
import { marksTranslations } from './marks.translations.ts'
import css from './marks-panel.module.css'

type Props = {
  label: string
  initial?: string
  isSaving: boolean
  onSave: (text: string) => void
  onCancel: () => void
}

/** Gives the focus back to what had it before, if that is still there when the form is gone. */
const useFocusReturn = () => {
  const form = useRef<HTMLFormElement>(null)
  const opener = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = form.current
    return () => {
      if (!element?.isConnected) opener.current?.focus({ preventScroll: true })
    }
  }, [])
  const noteOpener = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !form.current?.contains(relatedTarget))
      opener.current ??= relatedTarget
  }
  return { form, noteOpener }
}

export const NoteForm = ({ label, initial = '', isSaving, onSave, onCancel }: Props) => {
  const t = marksTranslations.useTranslations()
  const [text, setText] = useState(initial)
  const { form, noteOpener } = useFocusReturn()
  const area = useRef<HTMLTextAreaElement>(null)
  const { apply, applyByKey } = useFormats(area, text, setText)
  const save = () => {
    if (text.trim() !== '' && !isSaving) onSave(text.trim())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel()
    applyByKey(event)
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save()
  }
  return (
    <form
      ref={form}
      className={css.form}
      onFocus={noteOpener}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <TextArea
        ref={area}
        autoFocus
        label={label}
        placeholder={t('placeholder')}
        rows={3}
        maxLength={maxNoteLength}
        value={text}
        onKeyDown={onKeyDown}
        onChange={(event) => setText(event.target.value)}
      />
      <Inline gap={2} justify="end">
        <FormatTools onApply={apply} />
        <Button size="sm" variant="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button size="sm" variant="primary" type="submit" isLoading={isSaving}>
          {t('save')}
        </Button>
      </Inline>
    </form>
  )
}
