import type { imageTypes } from '@jingke/contract/profile'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { Button, Picture, TrashIcon, UploadIcon } from '../../ui/index.ts'
import { errorText } from '../api-errors/index.ts'
import { upload } from '../upload.ts'
import css from './picture-field.module.css'
import { picturesTranslations } from './pictures.translations.ts'

type Kind = Exclude<keyof typeof imageTypes, 'avatar' | 'chat'>

/** The number of the kind in the call, and the least size that the server takes. */
const kinds: { [K in Kind]: { type: (typeof imageTypes)[K]; least: readonly [number, number] } } = {
  banner: { type: 2, least: [1200, 400] },
  thumbnail: { type: 3, least: [480, 270] },
  teacher: { type: 4, least: [240, 240] },
  site: { type: 5, least: [16, 16] },
}

type Props = {
  label: string
  kind: Kind
  /** Address of the picture; empty: none. */
  value: string
  onChange: (address: string) => void
  /** Width and height of the frame, in any unit. */
  shape: readonly [number, number]
}

export const PictureField = ({ label, kind, value, onChange, shape }: Props) => {
  const t = picturesTranslations.useTranslations()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isSending, setIsSending] = useState(false)
  const [error, setError] = useState<string>()
  const {
    type,
    least: [width, height],
  } = kinds[kind]

  const send = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    // Otherwise choosing the same file again fires no event.
    event.target.value = ''
    if (!file) return
    const form = new FormData()
    form.set('type', String(type))
    form.set('coverFile', file)
    setError(undefined)
    setIsSending(true)
    try {
      onChange(await upload('/jk-admin/api-admin/v1/sysUpload/uploadImg', form, { isQuiet: true }))
    } catch (failure) {
      setError(errorText(failure))
    } finally {
      setIsSending(false)
    }
  }

  return (
    <fieldset className={css.field}>
      <legend className={css.label}>{label}</legend>
      <div className={css.frame} data-kind={kind}>
        <Picture
          src={value}
          alt={value ? label : t('none')}
          width={shape[0]}
          height={shape[1]}
          isRounded
        />
      </div>
      <div className={css.side}>
        <div className={css.actions}>
          <Button
            size="sm"
            icon={<UploadIcon size={16} />}
            isLoading={isSending}
            aria-describedby={`${id}-hint`}
            onClick={() => input.current?.click()}
          >
            {isSending ? t('sending') : t(value ? 'replace' : 'upload')}
          </Button>
          {value && (
            <Button
              size="sm"
              variant="quiet"
              icon={<TrashIcon size={16} />}
              onClick={() => onChange('')}
            >
              {t('remove')}
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png"
          className="visually-hidden"
          aria-label={label}
          tabIndex={-1}
          onChange={(event) => void send(event)}
        />
        {error && (
          <p role="alert" className={css.error}>
            {error}
          </p>
        )}
        <p id={`${id}-hint`} className={css.hint}>
          {t('hint', { width, height })}
        </p>
      </div>
    </fieldset>
  )
}
