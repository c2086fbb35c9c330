import type { Caption, FileSubtitles as Subtitles } from '@jingke/contract/media'
import {
  deleteCaption,
  listCaptions,
  listVideos,
  publishCaption,
  putCaption,
} from '@jingke/contract/media/calls'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { call } from '../../../../lib/api/api.ts'
import { ConfirmedChange, useRefresh } from '../../../../lib/edit-dialog/index.ts'
import { LoadFailure } from '../../../../lib/lists/index.ts'
import {
  Button,
  EditIcon,
  IconButton,
  SelectField,
  Skeleton,
  Tag,
  TrashIcon,
  toast,
  UploadIcon,
} from '../../../../ui/index.ts'
import { mediaConsoleTranslations } from '../media-console.translations.ts'
import css from './captions.module.css'
import { captionsQuery } from './captions.queries.ts'
import { FileSubtitles } from './file-subtitles.tsx'

const languages = [
  { value: 'zh-CN', label: '中文' },
  { value: 'en', label: 'English' },
  { value: 'ja', label: '日本語' },
  { value: 'ko', label: '한국어' },
  { value: 'fr', label: 'Français' },
] as const

const useCaptionMutations = (videoId: number, shown: readonly Caption[] | undefined) => {
  const refreshAll = useRefresh()
  const t = mediaConsoleTranslations.useTranslations()
  const refresh = () => refreshAll([listCaptions, listVideos])
  const put = useMutation({
    mutationFn: async ({ file, language }: { file: File; language: string }) =>
      call(putCaption, {
        videoId,
        // Captions that somebody else has just stored or changed are not replaced.
        version: shown?.find((caption) => caption.language === language)?.version ?? null,
        language,
        label: languages.find(({ value }) => value === language)?.label ?? language,
        text: await file.text(),
      }),
    onSuccess: ({ cueCount }) =>
      toast.show({ kind: 'success', text: t('captions.added', { count: cueCount }) }),
    onSettled: refresh,
  })
  const publish = useMutation({
    mutationFn: ({ id, version }: Caption) => call(publishCaption, { captionId: id, version }),
    onSuccess: ({ label }) =>
      toast.show({ kind: 'success', text: t('captions.published', { name: label }) }),
    onSettled: refresh,
  })
  return { put, publish, refresh }
}

type Props = {
  videoId: number
  onEdit: (caption: Caption) => void
  /** Inside the uploaded file. */
  inFile: readonly Subtitles[]
  /** Shown for captions made from speech. */
  status: ReactNode
}

/** Captions of a video: one file per language. */
export const CaptionsSection = ({ videoId, onEdit, inFile, status }: Props) => {
  const t = mediaConsoleTranslations.useTranslations()
  const query = useQuery(captionsQuery(videoId))
  const { put, publish, refresh } = useCaptionMutations(videoId, query.data)
  const [language, setLanguage] = useState<string>('zh-CN')
  const [toRemove, setToRemove] = useState<Caption>()
  const input = useRef<HTMLInputElement>(null)

  if (query.isLoadingError) return <LoadFailure query={query} headingLevel={3} />
  if (!query.data) return <Skeleton lines={3} />
  return (
    <section className={css.section}>
      <h3>{t('captions.title')}</h3>
      {query.data.length === 0 && <p className="soft-text">{t('captions.none')}</p>}
      <ul>
        {query.data.map((caption) => (
          <li key={caption.id} className={css.row}>
            <span>
              {caption.label} <span className="soft-text">{caption.language}</span>
            </span>
            <span className="soft-text">{t('captions.lines', { count: caption.cueCount })}</span>
            {caption.isDraft && <Tag tone="gold">{t('captions.draft')}</Tag>}
            <span className={css.tools}>
              {caption.isDraft && (
                <Button
                  size="sm"
                  isLoading={publish.isPending}
                  aria-label={t('captions.publishOf', { name: caption.label })}
                  onClick={() => publish.mutate(caption)}
                >
                  {t('captions.publish')}
                </Button>
              )}
              <IconButton
                size="sm"
                label={t('captions.edit', { name: caption.label })}
                icon={<EditIcon size={18} />}
                onClick={() => onEdit(caption)}
              />
              <IconButton
                size="sm"
                label={t('captions.remove', { name: caption.label })}
                icon={<TrashIcon size={18} />}
                onClick={() => setToRemove(caption)}
              />
            </span>
          </li>
        ))}
      </ul>
      {query.data.some(({ isDraft }) => isDraft) && (
        <p className="soft-text">{t('captions.draftNote')}</p>
      )}
      {status}
      <FileSubtitles
        videoId={videoId}
        subtitles={inFile}
        taken={query.data.map((caption) => caption.language)}
        chosen={language}
        onTaken={refresh}
      />
      <div className={css.add}>
        <SelectField
          label={t('captions.language')}
          options={languages}
          value={language}
          onChange={(event) => setLanguage(event.target.value)}
        />
        <input
          ref={input}
          type="file"
          accept=".vtt,.srt,text/vtt"
          hidden
          onChange={(event) => {
            const file = event.target.files?.[0]
            if (file) put.mutate({ file, language })
            event.target.value = ''
          }}
        />
        <Button
          icon={<UploadIcon size={18} />}
          isLoading={put.isPending}
          onClick={() => input.current?.click()}
        >
          {t('captions.upload')}
        </Button>
      </div>
      {toRemove && (
        <ConfirmedChange
          title={t('captions.removeTitle', { name: toRemove.label })}
          text={t('captions.removeText', { count: toRemove.cueCount })}
          confirmLabel={t('menu.delete')}
          send={() => call(deleteCaption, { captionId: toRemove.id })}
          refreshes={[listCaptions, listVideos]}
          onClose={() => setToRemove(undefined)}
        />
      )}
    </section>
  )
}
