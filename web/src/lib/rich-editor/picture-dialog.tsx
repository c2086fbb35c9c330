import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button, Dialog, Stack, TextField, UploadIcon } from '../../ui/index.ts'
import { errorText } from '../api-errors/index.ts'
import { sendPicture } from '../pictures/index.ts'
import type { PictureValue } from './commands.ts'
import css from './rich-editor.module.css'
import { richEditorTranslations } from './rich-editor.translations.ts'

type Props = {
  /** The one that is changed; undefined: a new one. */
  picture: PictureValue | undefined
  /** Pasted or dropped: sent at once. */
  file: File | undefined
  onClose: () => void
  onSave: (picture: PictureValue) => void
}

const maxAlt = 200

export const PictureDialog = ({ picture, file, onClose, onSave }: Props) => {
  const t = richEditorTranslations.useTranslations()
  const input = useRef<HTMLInputElement>(null)
  const [src, setSrc] = useState(picture?.src ?? '')
  const [alt, setAlt] = useState(picture?.alt ?? '')
  const [isSending, setIsSending] = useState(false)
  const [error, setError] = useState<string>()

  const send = async (chosen: File) => {
    setError(undefined)
    setIsSending(true)
    try {
      setSrc(await sendPicture('text', chosen))
    } catch (failure) {
      setError(errorText(failure))
    } finally {
      setIsSending(false)
    }
  }
  const sendGiven = useEffectEvent(() => file && void send(file))
  useEffect(() => sendGiven(), [])
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.target.files ?? []
    event.target.value = ''
    if (chosen) void send(chosen)
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(picture ? 'picture.change' : 'picture')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            variant="primary"
            disabled={src === '' || isSending}
            onClick={() => onSave({ src, alt: alt.trim() })}
          >
            {t(picture ? 'picture.keep' : 'picture.insert')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {src !== '' && <img src={src} alt={alt} className={css.shown} />}
        <div>
          <Button
            size="sm"
            icon={<UploadIcon size={16} />}
            isLoading={isSending}
            onClick={() => input.current?.click()}
          >
            {t(src === '' ? 'picture.choose' : 'picture.another')}
          </Button>
          <input
            ref={input}
            type="file"
            accept="image/jpeg,image/png"
            className="visually-hidden"
            aria-label={t('picture.file')}
            tabIndex={-1}
            onChange={choose}
          />
          <p className="soft-text">{t('picture.hint')}</p>
          {error && (
            <p role="alert" className={css.error}>
              {error}
            </p>
          )}
        </div>
        <TextField
          label={t('picture.alt')}
          hint={t('picture.altHint')}
          maxLength={maxAlt}
          value={alt}
          onChange={(event) => setAlt(event.target.value)}
        />
      </Stack>
    </Dialog>
  )
}
