import type { WorkFile } from '@jingke/contract/assessment'
import { useMutation, useQuery } from '@tanstack/react-query'
import { toSize } from '../../../../lib/format/file-size.ts'
import { BookIcon, Button, IconButton, TrashIcon } from '../../../../ui/index.ts'
import { filesTranslations } from '../work-files.translations.ts'
import css from './files.module.css'

/** An address of the file for this session. */
export type LinkToFile = (fileId: number) => Promise<{ url: string }>

/** Milliseconds: before the address expires. */
const linkAge = 20 * 60_000

/** Pictures and sound are in the page; anything else is downloaded. */
const Shown = ({ file, linkTo }: { file: WorkFile; linkTo: LinkToFile }) => {
  const isPicture = file.contentType.startsWith('image/')
  const isSound = file.contentType.startsWith('audio/')
  const { data } = useQuery({
    queryKey: ['work-file', file.id],
    queryFn: () => linkTo(file.id),
    enabled: isPicture || isSound,
    staleTime: linkAge,
    meta: { isQuiet: true },
  })
  if (!data) return null
  if (isPicture) return <img className={css.picture} src={data.url} alt={file.name} />
  return (
    // biome-ignore lint/a11y/useMediaCaption: what somebody recorded just now has no captions
    <audio className={css.sound} controls preload="none" src={data.url} aria-label={file.name} />
  )
}

type Props = {
  files: readonly WorkFile[]
  label: string
  linkTo: LinkToFile
  /** Absent: they stay. */
  onRemove?: (fileId: number) => void
}

export const WorkFileList = ({ files, label, linkTo, onRemove }: Props) => {
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
              <span className={css.size}>{toSize(file.size)}</span>
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
