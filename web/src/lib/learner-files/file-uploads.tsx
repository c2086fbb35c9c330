import { learnerFileExtensions, maxLearnerFileSize } from '@jingke/contract/media/constants'
import { type DragEvent, useRef } from 'react'
import {
  Button,
  CloseIcon,
  IconButton,
  ProgressBar,
  RefreshIcon,
  UploadIcon,
} from '../../ui/index.ts'
import { toSize } from '../format/file-size.ts'
import css from './files.module.css'
import { filesTranslations } from './learner-files.translations.ts'
import { RecordButton } from './record-button.tsx'
import type { FileUpload, useFileUploads } from './use-file-uploads.ts'

const accepted = learnerFileExtensions.map((extension) => `.${extension}`).join(',')

const Row = ({
  upload,
  uploads,
}: {
  upload: FileUpload
  uploads: ReturnType<typeof useFileUploads>
}) => {
  const t = filesTranslations.useTranslations()
  const { id, file, sent, isHeld, isFailed, problem } = upload
  const { name } = file
  const percent = file.size === 0 ? 0 : Math.floor((sent * 100) / file.size)
  return (
    <li className={css.upload}>
      {isFailed ? (
        <p role="alert" className={css.failed}>
          {t('failed', { name, problem })}
        </p>
      ) : isHeld ? (
        <span className={css.held}>
          {name} <span className="soft-text">{toSize(file.size)}</span>
        </span>
      ) : (
        <span className={css.progress}>
          <ProgressBar value={percent} max={100} label={t('sending', { name, percent })} />
        </span>
      )}
      {isFailed && (
        <IconButton
          size="sm"
          icon={<RefreshIcon size={16} />}
          label={t('retry', { name })}
          onClick={() => uploads.retry(upload)}
        />
      )}
      <IconButton
        size="sm"
        icon={<CloseIcon size={16} />}
        label={t(isFailed ? 'dismiss' : isHeld ? 'remove' : 'cancel', { name })}
        onClick={() => (isFailed ? uploads.dismiss(id) : uploads.cancel(id))}
      />
    </li>
  )
}

type Props = {
  uploads: ReturnType<typeof useFileUploads>
  /** How many files there can be, and how many there are. */
  most: number
  count: number
}

/** Files are chosen, dropped or recorded, and sent at once. */
export const FileUploads = ({ uploads, most, count }: Props) => {
  const t = filesTranslations.useTranslations()
  const input = useRef<HTMLInputElement>(null)
  const left = most - count - uploads.list.length
  const drop = (event: DragEvent) => {
    event.preventDefault()
    uploads.add([...event.dataTransfer.files].slice(0, Math.max(0, left)))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button beside does the same by keyboard
    <div className={css.drop} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <div className={css.tools}>
        <Button
          size="sm"
          icon={<UploadIcon size={16} />}
          disabled={left <= 0}
          onClick={() => input.current?.click()}
        >
          {t('choose')}
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={accepted}
          aria-label={t('choose')}
          onChange={({ target }) => {
            uploads.add([...(target.files ?? [])].slice(0, Math.max(0, left)))
            target.value = ''
          }}
        />
        <RecordButton isDisabled={left <= 0} onRecorded={(file) => uploads.add([file])} />
        <span className="soft-text">{t('drop')}</span>
      </div>
      <p className="soft-text">
        {left <= 0 ? t('full') : t('hint', { count: most, size: toSize(maxLearnerFileSize) })}
      </p>
      {uploads.list.length > 0 && (
        <ul className={css.list}>
          {uploads.list.map((upload) => (
            <Row key={upload.id} upload={upload} uploads={uploads} />
          ))}
        </ul>
      )}
    </div>
  )
}
