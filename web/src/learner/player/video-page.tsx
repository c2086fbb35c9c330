import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { createPlayer, LazyVideoPlayer } from '../../features/media/index.ts'
import { call } from '../../lib/api.ts'
import { buttonLook, EmptyState } from '../../ui/index.ts'
import type { LazyPage } from '../lazy-page.ts'
import { usePageName } from '../pages/use-page-name.ts'
import { barePlayback } from './lesson.queries.ts'
import { wholeNumber } from './lesson-place.ts'
import css from './lesson-view.module.css'
import { playerWords } from './player.words.ts'
import { useViewer, useWatermark } from './use-watermark.ts'

const path = '/jk-course/api-course/v1/tPlusVideo/videoDetail'

/** Title, captions and chapters, for those who may read them; the player itself needs none. */
const videoQuery = (videoId: number) => ({
  queryKey: [path, { videoId }],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    try {
      return await call(path, { videoId }, { signal, isQuiet: true })
    } catch {
      return { videoId, title: '', playback: barePlayback(videoId) }
    }
  },
})

const Video = ({ videoId, startAt }: { videoId: number; startAt: number | undefined }) => {
  const t = playerWords.useWords()
  const viewer = useViewer()
  const watermark = useWatermark()
  const [player] = useState(() => createPlayer(viewer))
  const { data } = useQuery(videoQuery(videoId))
  const title = data?.title || t('video.title')
  usePageName(data && title)
  return (
    <article className={css.page}>
      {data && (
        <LazyVideoPlayer
          player={player}
          playback={data.playback}
          title={title}
          watermark={watermark}
          startAt={startAt}
          wayOn={
            <Link to="/dashboard" className={css.wayOn}>
              {t('video.home')}
            </Link>
          }
        />
      )}
      {data && <h1 className={css.title}>{title}</h1>}
    </article>
  )
}

const VideoPage = () => {
  const t = playerWords.useWords()
  const [query] = useSearchParams()
  const videoId = wholeNumber(query.get('id'), 2_147_483_647)
  if (!videoId)
    return (
      <EmptyState
        title={t('video.notFound')}
        text={t('video.notFoundText')}
        action={
          <Link to="/dashboard" className={buttonLook({ variant: 'primary' })}>
            {t('video.home')}
          </Link>
        }
      />
    )
  return <Video key={videoId} videoId={videoId} startAt={wholeNumber(query.get('t'), 43_200)} />
}

export const page: LazyPage = { Component: VideoPage }
