import { maxChatText } from '@jingke/contract/chat/constants'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Button, IconButton, PictureIcon, SendIcon } from '../../../ui/index.ts'
import { chatTranslations } from '../chat.translations.ts'
import { AttachedLesson, type LessonAttachment } from './attached-lesson.tsx'
import css from './composer.module.css'

type Props = {
  /** A lesson that is sent with the text. */
  attachment: LessonAttachment | undefined
  onAttachment: (attachment: LessonAttachment | undefined) => void
  onText: (text: string) => void
  onType: () => void
  onImage: (file: File) => void
}

const imageIn = (files: FileList): File | undefined =>
  [...files].find(({ type }) => type.startsWith('image/'))

/** Enter sends; with Shift, or while an input method composes, it does not. */
const isSendKey = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing

export const Composer = ({ attachment, onAttachment, onText, onType, onImage }: Props) => {
  const t = chatTranslations.useTranslations()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const canSend = text.trim() !== '' || attachment !== undefined
  const lesson = attachment?.lesson
  useEffect(() => {
    if (lesson) area.current?.focus()
  }, [lesson])

  const send = () => {
    if (!canSend) return
    onText(text.trim())
    setText('')
  }
  const paste = (event: ClipboardEvent) => {
    const image = imageIn(event.clipboardData.files)
    if (!image) return
    event.preventDefault()
    onImage(image)
  }
  return (
    <form
      className={css.composer}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {attachment && <AttachedLesson attachment={attachment} onChange={onAttachment} />}
      <label htmlFor={id} className="visually-hidden">
        {t('composer.label')}
      </label>
      <textarea
        ref={area}
        id={id}
        className={css.area}
        rows={2}
        maxLength={maxChatText}
        placeholder={t(attachment ? 'composer.question' : 'composer.placeholder')}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          if (event.target.value.trim() !== '') onType()
        }}
        onPaste={paste}
        onKeyDown={(event) => {
          if (!isSendKey(event)) return
          event.preventDefault()
          send()
        }}
      />
      <div className={css.actions}>
        <IconButton
          label={t('composer.image')}
          icon={<PictureIcon />}
          onClick={() => input.current?.click()}
        />
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png"
          className="visually-hidden"
          aria-label={t('composer.image')}
          tabIndex={-1}
          onChange={(event) => {
            const [file] = event.target.files ?? []
            // Otherwise choosing the same file again fires no event.
            event.target.value = ''
            if (file) onImage(file)
          }}
        />
        <Button
          type="submit"
          size="sm"
          variant="primary"
          icon={<SendIcon size={16} />}
          disabled={!canSend}
        >
          {t('composer.send')}
        </Button>
      </div>
    </form>
  )
}
