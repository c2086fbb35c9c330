import { uploadImage } from '@jingke/contract/profile/calls'
import { useRef, useState } from 'react'
import { upload } from '../../../../lib/api/upload.ts'
import { errorText } from '../../../../lib/api-errors/index.ts'
import { Button, PictureIcon, TrashIcon } from '../../../../ui/index.ts'
import { chatTranslations } from '../../chat.translations.ts'
import { chatImageType, findImageProblem, leastSize } from '../../conversation/check-image.ts'
import css from './replies.module.css'
import { repliesTranslations } from './replies.translations.ts'

type Props = { value: string; onChange: (address: string) => void }

/** The picture of a canned reply, by the rules of pictures in a chat. */
export const ReplyPicture = ({ value, onChange }: Props) => {
  const t = repliesTranslations.useTranslations()
  const chat = chatTranslations.useTranslations()
  const input = useRef<HTMLInputElement>(null)
  const [isSending, setIsSending] = useState(false)
  const [error, setError] = useState('')
  const send = async (file: File) => {
    const problem = await findImageProblem(file)
    setError(problem ? chat(`image.${problem}`, leastSize) : '')
    if (problem) return
    const form = new FormData()
    form.set('type', String(chatImageType))
    form.set('coverFile', file)
    setIsSending(true)
    try {
      onChange(await upload(uploadImage, form, { isQuiet: true }))
    } catch (failure) {
      setError(errorText(failure))
    } finally {
      setIsSending(false)
    }
  }
  return (
    <fieldset className={css.part}>
      <legend className={css.legend}>{t('picture')}</legend>
      {value && <img className={css.picture} src={value} alt={t('picture')} />}
      <div className={css.actions}>
        <Button
          size="sm"
          icon={<PictureIcon size={16} />}
          isLoading={isSending}
          onClick={() => input.current?.click()}
        >
          {t('picture.choose')}
        </Button>
        {value && (
          <Button
            size="sm"
            variant="quiet"
            icon={<TrashIcon size={16} />}
            onClick={() => onChange('')}
          >
            {t('picture.remove')}
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png"
        className="visually-hidden"
        aria-label={t('picture.choose')}
        tabIndex={-1}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // Otherwise choosing the same file again fires no event.
          event.target.value = ''
          if (file) void send(file)
        }}
      />
      {error && (
        <p role="alert" className="error-text">
          {error}
        </p>
      )}
      <p className="soft-text">{t('picture.hint', leastSize)}</p>
    </fieldset>
  )
}
