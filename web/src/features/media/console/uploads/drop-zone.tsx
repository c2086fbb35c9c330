import { useQueryClient } from '@tanstack/react-query'
import { type DragEvent, useRef, useState } from 'react'
import { toSize } from '../../../../lib/format/file-size.ts'
import { Button, classNames, UploadIcon } from '../../../../ui/index.ts'
import { refreshLibrary } from '../library/library.queries.ts'
import { mediaConsoleTranslations } from '../media-console.translations.ts'
import { mediaTypes } from './is-media-file.ts'
import css from './uploads.module.css'
import { uploads } from './uploads.ts'

export const DropZone = ({ limit }: { limit: number | undefined }) => {
  const t = mediaConsoleTranslations.useTranslations()
  const queries = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [isDraggedOver, setIsDraggedOver] = useState(false)
  const add = (files: Iterable<File>) =>
    uploads.add(files, { onChange: () => void refreshLibrary(queries) })
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsDraggedOver(false)
    add(event.dataTransfer.files)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside is the keyboard alternative
    <div
      className={classNames(css.zone, isDraggedOver && css.over)}
      onDragOver={(event) => {
        event.preventDefault()
        setIsDraggedOver(true)
      }}
      onDragLeave={() => setIsDraggedOver(false)}
      onDrop={onDrop}
    >
      <span className={css.icon}>
        <UploadIcon size={26} />
      </span>
      <div>
        <p className={css.title}>{t('drop.title')}</p>
        <p className={css.words}>
          {t('drop.text')}
          {limit !== undefined && ` ${t('drop.limit', { size: toSize(limit) })}`}
        </p>
      </div>
      <input
        ref={input}
        type="file"
        multiple
        accept={mediaTypes}
        hidden
        onChange={(event) => {
          add(event.target.files ?? [])
          event.target.value = ''
        }}
      />
      <Button variant="primary" onClick={() => input.current?.click()}>
        {t('drop.choose')}
      </Button>
    </div>
  )
}
