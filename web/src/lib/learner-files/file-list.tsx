import type { WorkFile } from '@jingke/contract/assessment'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BookIcon, Button, IconButton, Skeleton, TrashIcon } from '../../ui/index.ts'
import { toSize } from '../format/file-size.ts'
import { LoadFailure } from '../lists/index.ts'
import { createLazyComponent, LazyComponent } from '../loading/lazy-component.tsx'
import css from './files.module.css'
import { filesTranslations } from './learner-files.translations.ts'

/** An address of the file for this session. */
export type LinkToFile = (fileId: number) => Promise<{ url: string }>

/** Milliseconds: before the address expires. */
const linkAge = 20 * 60_000

const pdfCode = createLazyComponent(async () => (await import('../pdf/index.ts')).PdfReader)

type ShownProps = { file: WorkFile; linkTo: LinkToFile }

const useLink = ({ file, linkTo }: ShownProps) =>
  useQuery({
    queryKey: ['work-file', file.id],
    queryFn: () => linkTo(file.id),
    staleTime: linkAge,
    meta: { isQuiet: true },
  })

const Picture = (props: ShownProps) => {
  const { data } = useLink(props)
  return data && <img className={css.picture} src={data.url} alt={props.file.name} />
}

const Sound = (props: ShownProps) => {
  const { data } = useLink(props)
  return (
    data && (
      // biome-ignore lint/a11y/useMediaCaption: what somebody recorded just now has no captions
      <audio
        className={css.sound}
        controls
        preload="none"
        src={data.url}
        aria-label={props.file.name}
      />
    )
  )
}

const Pdf = (props: ShownProps) => {
  const { file, linkTo } = props
  const query = useLink(props)
  if (query.isError) return <LoadFailure query={query} size="sm" />
  if (!query.data) return <Skeleton lines={8} />
  return (
    <LazyComponent
      code={pdfCode}
      fallback={<Skeleton lines={8} />}
      props={{
        name: file.name,
        size: file.size,
        url: query.data.url,
        renew: async () => (await linkTo(file.id)).url,
      }}
    />
  )
}

/** A PDF is opened in the page by a button, since there may be several of many pages. */
const OpenPdf = (props: ShownProps) => {
  const t = filesTranslations.useTranslations()
  const [isOpen, setIsOpen] = useState(false)
  const { name } = props.file
  return (
    <>
      <div>
        <Button size="sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t(isOpen ? 'hide' : 'show', { name })}
        </Button>
      </div>
      {isOpen && <Pdf {...props} />}
    </>
  )
}

/** What the page shows; anything else is downloaded. */
const Shown = (props: ShownProps) => {
  const { contentType } = props.file
  if (contentType.startsWith('image/')) return <Picture {...props} />
  if (contentType.startsWith('audio/')) return <Sound {...props} />
  return contentType === 'application/pdf' ? <OpenPdf {...props} /> : null
}

type Props = {
  files: readonly WorkFile[]
  label: string
  linkTo: LinkToFile
  /** Absent: they stay. */
  onRemove?: (fileId: number) => void
}

export const LearnerFileList = ({ files, label, linkTo, onRemove }: Props) => {
  const t = filesTranslations.useTranslations()
  const download = useMutation({
    mutationFn: async ({ id, name }: WorkFile) => {
      const link = document.createElement('a')
      link.href = (await linkTo(id)).url
      link.download = name
      link.click()
    },
  })
  if (files.length === 0) return null
  return (
    <ul className={css.list} aria-label={label}>
      {files.map((file) => (
        <li key={file.id} className={css.file}>
          <span className={css.row}>
            <Button size="sm" icon={<BookIcon size={16} />} onClick={() => download.mutate(file)}>
              <span className="visually-hidden">{t('download')} </span>
              <span className={css.name}>{file.name}</span>
              <span className="soft-text">{toSize(file.size)}</span>
            </Button>
            {onRemove && (
              <IconButton
                size="sm"
                icon={<TrashIcon size={16} />}
                label={t('remove', { name: file.name })}
                onClick={() => onRemove(file.id)}
              />
            )}
          </span>
          <Shown file={file} linkTo={linkTo} />
        </li>
      ))}
    </ul>
  )
}
