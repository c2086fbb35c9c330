import { uploadSound } from '@jingke/contract/profile/calls'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { Button, Dialog, Stack, UploadIcon } from '../../ui/index.ts'
import { upload } from '../api/upload.ts'
import { errorText } from '../api-errors/index.ts'
import css from './rich-editor.module.css'
import { richEditorTranslations } from './rich-editor.translations.ts'

type Props = { onClose: () => void; onSave: (src: string) => void }

const sendSound = (file: File): Promise<string> => {
  const form = new FormData()
  form.set('soundFile', file)
  return upload(uploadSound, form, { isQuiet: true })
}

/** A sound is heard before it is inserted. */
export const SoundDialog = ({ onClose, onSave }: Props) => {
  const t = richEditorTranslations.useTranslations()
  const input = useRef<HTMLInputElement>(null)
  const send = useMutation({ mutationFn: sendSound })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('sound')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            variant="primary"
            disabled={send.data === undefined}
            onClick={() => send.data !== undefined && onSave(send.data)}
          >
            {t('picture.insert')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {send.data !== undefined && (
          // biome-ignore lint/a11y/useMediaCaption: what is heard is what is asked
          <audio controls src={send.data} aria-label={t('sound.heard')} />
        )}
        <div>
          <Button
            size="sm"
            icon={<UploadIcon size={16} />}
            isLoading={send.isPending}
            onClick={() => input.current?.click()}
          >
            {t(send.data === undefined ? 'sound.choose' : 'sound.another')}
          </Button>
          <input
            ref={input}
            type="file"
            accept=".mp3,.m4a,.ogg,.wav,audio/*"
            className="visually-hidden"
            aria-label={t('sound.file')}
            tabIndex={-1}
            onChange={({ target }) => {
              const [chosen] = target.files ?? []
              target.value = ''
              if (chosen) send.mutate(chosen)
            }}
          />
          <p className="soft-text">{t('sound.hint')}</p>
          {send.error && (
            <p role="alert" className={css.error}>
              {errorText(send.error)}
            </p>
          )}
        </div>
      </Stack>
    </Dialog>
  )
}
