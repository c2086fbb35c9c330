import type { Transcription } from '@jingke/contract/media'
import { transcribeVideo } from '@jingke/contract/media/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../../lib/api/api.ts'
import { Button, Spinner } from '../../../../ui/index.ts'
import { videoQuery } from '../library/library.queries.ts'
import { mediaConsoleTranslations } from '../media-console.translations.ts'
import css from './captions.module.css'
import { captionsQuery } from './captions.queries.ts'

type Props = {
  videoId: number
  /** Null: never tried. */
  transcription: Transcription | null
  canTranscribe: boolean
}

/** Captions made from speech: their progress, why there are none, and a button to try. */
export const TranscriptionStatus = ({ videoId, transcription, canTranscribe }: Props) => {
  const t = mediaConsoleTranslations.useTranslations()
  const queries = useQueryClient()
  const state = transcription?.state
  const start = useMutation({
    mutationFn: () => call(transcribeVideo, { videoId }),
    onSettled: () => queries.invalidateQueries({ queryKey: videoQuery(videoId).queryKey }),
  })
  // The draft is in the list once it is done.
  useEffect(() => {
    if (state === 'done')
      void queries.invalidateQueries({ queryKey: captionsQuery(videoId).queryKey })
  }, [state, queries, videoId])

  if (state === 'waiting' || state === 'running')
    return (
      <p role="status" className={css.progress}>
        <Spinner size={18} /> {t(`transcription.${state}`)}
      </p>
    )
  if (state !== 'failed' && !canTranscribe) return null
  return (
    <div className={css.transcription}>
      {state === 'failed' && (
        <div role="alert" className="error-text">
          <p>{transcription?.words}</p>
          {transcription?.detail && <pre className={css.detail}>{transcription.detail}</pre>}
        </div>
      )}
      {canTranscribe && (
        <Button size="sm" isLoading={start.isPending} onClick={() => start.mutate()}>
          {t(state === 'failed' ? 'transcription.retry' : 'transcription.start')}
        </Button>
      )}
    </div>
  )
}
