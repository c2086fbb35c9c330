import type { Passage } from '@jingke/contract/assessment'
import { maxPassageComment } from '@jingke/contract/assessment/constants'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Button, Dialog, Stack, TextArea } from '../../../../ui/index.ts'
import css from './marking.module.css'
import { markingTranslations } from './marking.translations.ts'

type Props = {
  text: string
  /** What was selected on the page. */
  selected: { from: number; to: number } | undefined
  onAdd: (passage: Passage) => void
  onClose: () => void
}

/** The text in a field, in which a passage is selected by mouse or keys. */
export const PassageDialog = ({ text, selected, onAdd, onClose }: Props) => {
  const t = markingTranslations.useTranslations()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [comment, setComment] = useState('')
  const [isUnselected, setIsUnselected] = useState(false)
  useEffect(() => {
    if (selected) field.current?.setSelectionRange(selected.from, selected.to)
  }, [selected])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { selectionStart: from = 0, selectionEnd: to = 0 } = field.current ?? {}
    setIsUnselected(from === to)
    if (from === to) return
    onAdd({ from, to, comment: comment.trim() })
    onClose()
  }
  return (
    <Dialog isOpen title={t('addPassage')} closeLabel={t('cancel')} onClose={onClose}>
      <form id={id} onSubmit={submit}>
        <Stack gap={4}>
          {selected ? (
            <p className={css.quote}>
              <q>{text.slice(selected.from, selected.to)}</q>
            </p>
          ) : null}
          <TextArea
            ref={field}
            className={selected ? 'visually-hidden' : undefined}
            label={t('work')}
            hint={t('passagesHint')}
            error={isUnselected ? t('nothingSelected') : undefined}
            rows={8}
            readOnly
            tabIndex={selected ? -1 : 0}
            value={text}
          />
          <TextArea
            label={t('comment')}
            required
            autoFocus={selected !== undefined}
            maxLength={maxPassageComment}
            value={comment}
            onChange={({ target }) => setComment(target.value)}
          />
          <div>
            <Button type="submit" variant="primary" disabled={comment.trim() === ''}>
              {t('addPassage')}
            </Button>
          </div>
        </Stack>
      </form>
    </Dialog>
  )
}
