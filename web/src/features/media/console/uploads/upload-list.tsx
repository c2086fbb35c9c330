import { toSize } from '../../../../lib/format/file-size.ts'
import { toLength } from '../../../../lib/format/length.ts'
import { useLanguage } from '../../../../lib/i18n/language.ts'
import {
  CheckIcon,
  CloseIcon,
  IconButton,
  PauseIcon,
  PlayIcon,
  ProgressBar,
  RefreshIcon,
} from '../../../../ui/index.ts'
import { mediaConsoleTranslations } from '../media-console.translations.ts'
import css from './uploads.module.css'
import { type UploadState, uploads, useUploads } from './uploads.ts'

export const useStatusText = (upload: UploadState): string => {
  const t = mediaConsoleTranslations.useTranslations()
  const language = useLanguage((state) => state.language)
  const sent = t('upload.sent', { sent: toSize(upload.sent), size: toSize(upload.size) })
  switch (upload.step) {
    case 'refused':
      return t(upload.kind === 'video' ? 'upload.refused' : 'upload.refusedFile')
    case 'waiting':
      return t('upload.waiting')
    case 'paused':
      return `${t('upload.paused')} · ${sent}`
    case 'failed':
      return upload.problem || t('upload.failed')
    case 'done':
      return t(upload.kind === 'video' ? 'upload.done' : 'upload.doneFile')
    case 'sending':
      return upload.secondsLeft === undefined
        ? sent
        : `${sent} · ${t('upload.left', { time: toLength(upload.secondsLeft, language) })}`
  }
}

type ButtonsProps = { upload: UploadState; onCancel?: () => void }

export const UploadButtons = ({ upload, onCancel }: ButtonsProps) => {
  const t = mediaConsoleTranslations.useTranslations()
  const { id, step, fileName } = upload
  return (
    <span className={css.buttons}>
      {step === 'sending' && (
        <IconButton
          size="sm"
          label={t('upload.pause', { name: fileName })}
          icon={<PauseIcon size={18} />}
          onClick={() => uploads.pause(id)}
        />
      )}
      {(step === 'paused' || step === 'failed') && (
        <IconButton
          size="sm"
          label={t('upload.resume', { name: fileName })}
          icon={step === 'failed' ? <RefreshIcon size={18} /> : <PlayIcon size={18} />}
          onClick={() => uploads.resume(id)}
        />
      )}
      {step === 'done' || step === 'refused' ? (
        <IconButton
          size="sm"
          label={t('upload.dismiss', { name: fileName })}
          icon={<CloseIcon size={18} />}
          onClick={() => uploads.dismiss(id)}
        />
      ) : (
        <IconButton
          size="sm"
          label={t('upload.cancel', { name: fileName })}
          icon={<CloseIcon size={18} />}
          onClick={() => {
            void uploads.cancel(id)
            onCancel?.()
          }}
        />
      )}
    </span>
  )
}

const UploadItem = ({ upload }: { upload: UploadState }) => {
  const t = mediaConsoleTranslations.useTranslations()
  const words = useStatusText(upload)
  const isBad = upload.step === 'failed' || upload.step === 'refused'
  return (
    <li className={css.item}>
      <div className={css.about}>
        <span className={css.name}>
          {upload.step === 'done' && <CheckIcon size={18} className={css.done} />}
          {upload.fileName}
        </span>
        <span className={isBad ? css.failed : css.words}>
          {upload.isResumed && upload.step === 'sending' && `${t('upload.resumed')} · `}
          {words}
        </span>
      </div>
      {upload.step !== 'refused' && upload.step !== 'done' && (
        <ProgressBar
          className={css.bar}
          tone="jade"
          size="sm"
          isLabelHidden
          label={t('upload.progress', { name: upload.fileName })}
          value={upload.size === 0 ? 0 : upload.sent / upload.size}
        />
      )}
      <UploadButtons upload={upload} />
    </li>
  )
}

export const UploadList = () => {
  const t = mediaConsoleTranslations.useTranslations()
  const list = useUploads((state) => state.list)
  if (list.length === 0) return null
  return (
    <section aria-label={t('upload.list')}>
      <ul className={css.list}>
        {list.map((upload) => (
          <UploadItem key={upload.id} upload={upload} />
        ))}
      </ul>
    </section>
  )
}
