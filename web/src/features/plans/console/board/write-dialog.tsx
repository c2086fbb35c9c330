import { maxWrittenText, maxWrittenTitle } from '@jingke/contract/plans/constants'
import { useState } from 'react'
import { newUuid } from '../../../../lib/browser/uuid.ts'
import { FormDialog, TextArea, TextField } from '../../../../ui/index.ts'
import { boardTranslations } from './board.translations.ts'

type Message = { messageKey: string; title: string; text: string }
type Props = {
  planName: string
  count: number
  onClose: () => void
  onSend: (message: Message) => void
}

export const WriteDialog = ({ planName, count, onClose, onSend }: Props) => {
  const t = boardTranslations.useTranslations()
  const [messageKey] = useState(newUuid)
  const [title, setTitle] = useState(
    t('write.subjectOf', { name: planName }).slice(0, maxWrittenTitle),
  )
  const [text, setText] = useState('')
  return (
    <FormDialog
      title={t('write.to', { count })}
      onClose={onClose}
      cancelLabel={t('back')}
      submitLabel={t('write.send')}
      onSubmit={() => onSend({ messageKey, title: title.trim(), text: text.trim() })}
    >
      <TextField
        label={t('write.subject')}
        required
        maxLength={maxWrittenTitle}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      <TextArea
        label={t('write.body')}
        required
        rows={6}
        maxLength={maxWrittenText}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </FormDialog>
  )
}
