import type { FileSubtitles as Subtitles } from '@jingke/contract/media'
import { takeSubtitles } from '@jingke/contract/media/calls'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../../lib/api/api.ts'
import { useLanguage } from '../../../../lib/i18n/language.ts'
import { Button, toast } from '../../../../ui/index.ts'
import { languageName } from '../../language-name.ts'
import { mediaConsoleTranslations } from '../media-console.translations.ts'
import css from './captions.module.css'

type Props = {
  videoId: number
  subtitles: readonly Subtitles[]
  /** Languages that have captions already. */
  taken: readonly string[]
  /** For subtitles whose language the file does not state. */
  chosen: string
  onTaken: () => Promise<unknown>
}

/** Subtitles inside the uploaded file: taken over as drafts, one by one. */
export const FileSubtitles = ({ videoId, subtitles, taken, chosen, onTaken }: Props) => {
  const t = mediaConsoleTranslations.useTranslations()
  const page = useLanguage((state) => state.language)
  const take = useMutation({
    mutationFn: ({ track, language }: { track: number; language: string }) =>
      call(takeSubtitles, {
        videoId,
        track,
        language,
        label: languageName(language, language),
      }),
    onSuccess: ({ cueCount }) =>
      toast.show({ kind: 'success', text: t('inFile.taken', { count: cueCount }) }),
    onSettled: onTaken,
  })
  const texts = subtitles.filter(({ isText, cueCount }) => isText && cueCount > 0)
  const offered = texts
    .map((found) => ({ ...found, language: found.language || chosen }))
    .filter(({ language }) => !taken.includes(language))
  const pictures = subtitles.filter(({ isText }) => !isText)
  if (offered.length === 0 && pictures.length === 0) return null
  return (
    <div className={css.inFile}>
      {offered.map(({ track, language, title, cueCount }) => (
        <Button
          key={track}
          size="sm"
          isLoading={take.isPending && take.variables.track === track}
          onClick={() => take.mutate({ track, language })}
        >
          {t('inFile.take', {
            name: [languageName(language, page), title].filter(Boolean).join(' · '),
            count: cueCount,
          })}
        </Button>
      ))}
      {pictures.length > 0 && (
        <p className="soft-text">
          {t('inFile.pictures', {
            names: pictures
              .map(({ language, codec }) => (language ? languageName(language, page) : codec))
              .join(page === 'en' ? ', ' : '、'),
          })}
        </p>
      )}
    </div>
  )
}
