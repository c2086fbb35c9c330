import { getEditableCourse } from '@jingke/contract/catalogue/calls'
import { getEditableDocument, setDocumentDownload } from '@jingke/contract/media/calls'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type DragEvent, useRef, useState } from 'react'
import { call } from '../../../../lib/api/api.ts'
import { callQuery } from '../../../../lib/api/call-query.ts'
import { errorText } from '../../../../lib/api-errors/index.ts'
import { toSize } from '../../../../lib/format/file-size.ts'
import { toLength } from '../../../../lib/format/length.ts'
import { useLanguage } from '../../../../lib/i18n/language.ts'
import { LoadFailure } from '../../../../lib/lists/index.ts'
import { useMay } from '../../../../lib/rights/index.ts'
import {
  Button,
  classNames,
  Dialog,
  Skeleton,
  Stack,
  Switch,
  UploadIcon,
} from '../../../../ui/index.ts'
import { LessonUploads } from '../uploads/lesson-uploads.tsx'
import css from '../uploads/uploads.module.css'
import { uploads } from '../uploads/uploads.ts'
import { documentsTranslations } from './documents.translations.ts'

type Props = {
  lessonId: number
  /** The name of the lesson. */
  title: string
  /** Null: the lesson has no document yet. */
  contentId: number | null
  onClose: () => void
}

const Stored = ({ documentId }: { documentId: number }) => {
  const t = documentsTranslations.useTranslations()
  const language = useLanguage((state) => state.language)
  const queries = useQueryClient()
  const options = callQuery(getEditableDocument, { documentId })
  const query = useQuery({ ...options, meta: { isQuiet: true } })
  const change = useMutation({
    mutationFn: (isDownloadable: boolean) =>
      call(setDocumentDownload, { documentId, isDownloadable }, { isQuiet: true }),
    onSettled: () => queries.invalidateQueries({ queryKey: options.queryKey }),
  })
  if (query.isError) return <LoadFailure query={query} />
  if (!query.data) return <Skeleton lines={3} />
  const { name, size, pageCount, duration, isDownloadable } = query.data
  return (
    <Stack gap={4}>
      <div>
        <p className={css.title}>{name}</p>
        <p className="soft-text">
          {t('facts', {
            count: pageCount,
            size: toSize(size),
            length: toLength(duration, language),
          })}
        </p>
      </div>
      <Switch
        label={t('download')}
        hint={t('downloadHint')}
        checked={change.isPending ? change.variables : isDownloadable}
        disabled={change.isPending}
        onChange={(event) => change.mutate(event.target.checked)}
      />
      {change.error && <p role="alert">{errorText(change.error)}</p>}
    </Stack>
  )
}

/** The PDF of a lesson. The lesson has it once it is uploaded, also if this is closed before. */
export const DocumentDialog = ({ lessonId, title, contentId, onClose }: Props) => {
  const t = documentsTranslations.useTranslations()
  const queries = useQueryClient()
  const mayUpload = useMay('media.change')
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const take = (file: File | undefined) => {
    if (!file) return
    uploads.add([file], {
      kind: 'document',
      lessonId,
      onChange: () => void queries.invalidateQueries({ queryKey: [getEditableCourse] }),
    })
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files[0])
  }
  return (
    <Dialog isOpen title={t('title', { name: title })} closeLabel={t('close')} onClose={onClose}>
      <Stack gap={5}>
        {contentId === null ? (
          <p className="soft-text">{t('none')}</p>
        ) : (
          <Stored key={contentId} documentId={contentId} />
        )}
        {mayUpload && (
          // biome-ignore lint/a11y/noStaticElementInteractions: the button inside is the keyboard alternative
          <div
            className={classNames(css.zone, isOver && css.over)}
            onDragOver={(event) => {
              event.preventDefault()
              setIsOver(true)
            }}
            onDragLeave={() => setIsOver(false)}
            onDrop={drop}
          >
            <Button
              variant={contentId === null ? 'primary' : 'secondary'}
              icon={<UploadIcon size={18} />}
              onClick={() => input.current?.click()}
            >
              {t(contentId === null ? 'choose' : 'replace')}
            </Button>
            <p className={css.words}>{t('rules')}</p>
            <input
              ref={input}
              type="file"
              hidden
              accept=".pdf,application/pdf"
              aria-label={t('file')}
              onChange={(event) => {
                take(event.target.files?.[0])
                event.target.value = ''
              }}
            />
          </div>
        )}
        <LessonUploads lessonId={lessonId} kind="document" />
      </Stack>
    </Dialog>
  )
}
