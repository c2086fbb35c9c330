import type { Attachment } from '@jingke/contract/media'
import { getAttachmentLink } from '@jingke/contract/media/calls'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { toSize } from '../../../lib/format/file-size.ts'
import { BookIcon, Button } from '../../../ui/index.ts'
import { mediaTranslations } from '../media.translations.ts'
import css from './download-list.module.css'

type Props = {
  attachments: readonly Attachment[]
  /** What they belong to. */
  of: 'lesson' | 'course'
}

/** Files to download. Each address is fetched on demand: it is valid for a minute. */
export const DownloadList = ({ attachments, of }: Props) => {
  const t = mediaTranslations.useTranslations()
  const download = useMutation({
    mutationFn: async (attachmentId: number) => {
      const { url } = await call(getAttachmentLink, { attachmentId })
      window.location.assign(url)
    },
  })
  if (attachments.length === 0) return null
  return (
    <section className={css.files} aria-label={t(`files.${of}`)}>
      <h2 className={css.title}>{t(`files.${of}`)}</h2>
      <ul className={css.list}>
        {attachments.map(({ id, name, size }) => (
          <li key={id}>
            <Button size="sm" icon={<BookIcon size={16} />} onClick={() => download.mutate(id)}>
              <span className="visually-hidden">{t('files.download')} </span>
              <span className={css.name}>{name}</span>
              <span className={css.size}>{toSize(size)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
