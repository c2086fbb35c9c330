import { maxChatText } from '@jingke/contract/chat/constants'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useKeptText } from '../../../lib/drafts/index.ts'
import { Button, IconButton, ListIcon, PictureIcon, SendIcon, toast } from '../../../ui/index.ts'
import { chatTranslations } from '../chat.translations.ts'
import { type Attachment, AttachmentPreview } from './attachment-preview.tsx'
import css from './composer.module.css'

/** A prepared answer, to be edited before it is sent. */
export interface PreparedText {
  readonly text: string
  /** Part of the text that has to be replaced first. */
  readonly selected: { readonly index: number; readonly length: number } | undefined
  readonly attachment: Attachment | undefined
}

/** Prepared answers, offered by a button and by "/" in the empty field. */
export interface PreparedTexts {
  readonly label: string
  readonly picker: (choose: (prepared: PreparedText) => void, close: () => void) => ReactNode
  /** Why a text cannot be sent as it is. */
  readonly findFault: (text: string) => string | undefined
}

type Props = {
  chatId: number
  prepared: PreparedTexts | undefined
  /** What is sent with the text. */
  attachment: Attachment | undefined
  onAttachment: (attachment: Attachment | undefined) => void
  onText: (text: string) => void
  onType: () => void
  onImage: (file: File) => void
}

const imageIn = (files: FileList): File | undefined =>
  [...files].find(({ type }) => type.startsWith('image/'))

/** Enter sends; with Shift, or while an input method composes, it does not. */
const isSendKey = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing

export const Composer = (props: Props) => {
  const { chatId, prepared, attachment, onAttachment, onText, onType, onImage } = props
  const t = chatTranslations.useTranslations()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useKeptText(`chat:${chatId}`)
  const [isPicking, setIsPicking] = useState(false)
  const [selected, setSelected] = useState<PreparedText['selected']>()
  const canSend = text.trim() !== '' || attachment !== undefined
  const { lesson, videoFrame } = attachment ?? {}
  useEffect(() => {
    if (lesson || videoFrame) area.current?.focus()
  }, [lesson, videoFrame])
  useEffect(() => {
    if (!selected) return
    area.current?.setSelectionRange(selected.index, selected.index + selected.length)
  }, [selected])

  const closePicker = () => {
    setIsPicking(false)
    area.current?.focus()
  }
  const choose = ({ text: chosen, selected: range, attachment: attached }: PreparedText) => {
    const at = area.current?.selectionStart ?? text.length
    setText(text.slice(0, at) + chosen + text.slice(area.current?.selectionEnd ?? at))
    const end = { index: at + chosen.length, length: 0 }
    setSelected(range ? { index: at + range.index, length: range.length } : end)
    if (attached) onAttachment(attached)
    closePicker()
  }
  const send = () => {
    if (!canSend) return
    const fault = prepared?.findFault(text)
    if (fault !== undefined) {
      toast.show({ kind: 'error', text: fault })
      return
    }
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
      {isPicking && prepared?.picker(choose, closePicker)}
      {attachment && <AttachmentPreview attachment={attachment} onChange={onAttachment} />}
      <label htmlFor={id} className="visually-hidden">
        {t('composer.label')}
      </label>
      <textarea
        ref={area}
        id={id}
        className={css.area}
        rows={2}
        maxLength={maxChatText}
        placeholder={t(lesson && !prepared ? 'composer.question' : 'composer.placeholder')}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          if (event.target.value.trim() !== '') onType()
        }}
        onPaste={paste}
        onKeyDown={(event) => {
          if (prepared && event.key === '/' && text === '' && !event.nativeEvent.isComposing) {
            event.preventDefault()
            setIsPicking(true)
          }
          // The keys of the desk work again.
          if (prepared && event.key === 'Escape' && !isPicking) area.current?.blur()
          if (!isSendKey(event)) return
          event.preventDefault()
          send()
        }}
      />
      <div className={css.actions}>
        <div className={css.tools}>
          <IconButton
            label={t('composer.image')}
            icon={<PictureIcon />}
            onClick={() => input.current?.click()}
          />
          {prepared && (
            <IconButton
              label={prepared.label}
              aria-expanded={isPicking}
              icon={<ListIcon />}
              onClick={() => setIsPicking(!isPicking)}
            />
          )}
        </div>
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png"
          hidden
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
