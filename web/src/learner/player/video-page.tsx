import { maxSecond } from '@jingke/contract/core/constants'
import type { WatchableVideo } from '@jingke/contract/media'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { createPlayer, LazyVideoPlayer, Transcript } from '../../features/media/index.ts'
import { useRecorder } from '../../features/study/index.ts'
import { isNotFound } from '../../lib/api/api.ts'
import { prefetch } from '../../lib/api/call-query.ts'
import { LoadFailure } from '../../lib/lists/index.ts'
import { pagePaths } from '../../lib/navigation/page-addresses.ts'
import { parseId } from '../../lib/navigation/parse-id.ts'
import { Link, useSearchParams } from '../../lib/router/index.ts'
import { buttonClass, EmptyState, Tabs } from '../../ui/index.ts'
import { usePageName } from '../pages/use-page-name.ts'
import { queryClient } from '../query-client.ts'
import { videoQuery } from './lesson.queries.ts'
import { wholeNumber } from './lesson-in-course.ts'
import { LessonSkeleton } from './lesson-skeleton.tsx'
import css from './lesson-view.module.css'
import { playerTranslations } from './player.translations.ts'
import { useRecordedPlayer } from './use-recorded-player.tsx'
import { useUserKey, useWatermark } from './use-watermark.ts'

const VideoNotFound = () => {
  const t = playerTranslations.useTranslations()
  return (
    <EmptyState
      headingLevel={1}
      title={t('video.notFound')}
      text={t('video.notFoundText')}
      action={
        <Link to={pagePaths.dashboard} className={buttonClass({ variant: 'primary' })}>
          {t('video.home')}
        </Link>
      }
    />
  )
}

type ViewProps = { video: WatchableVideo; startAt: number | undefined }

const VideoView = ({ video: { videoId, title, playback }, startAt }: ViewProps) => {
  const t = playerTranslations.useTranslations()
  const userKey = useUserKey()
  const watermark = useWatermark()
  const [player] = useState(() => createPlayer(userKey))
  const study = useRecordedPlayer(player, useRecorder(userKey, { videoId }))
  return (
    <article className={css.page}>
      <div className={css.columns}>
        <div className={css.stage}>
          <LazyVideoPlayer
            player={player}
            playback={playback}
            title={title}
            watermark={watermark}
            startAt={startAt}
            isPending={study.isOpening}
            {...study.player}
            errorAction={
              <Link to={pagePaths.dashboard} className={css.errorAction}>
                {t('video.home')}
              </Link>
            }
          />
        </div>
        <aside className={css.side}>
          <Tabs
            className={css.tabs}
            label={t('video.panels')}
            value="transcript"
            onChange={() => {}}
            items={[
              {
                id: 'transcript',
                label: t('lesson.transcript'),
                panel: <Transcript player={player} />,
              },
            ]}
          />
        </aside>
        <header className={css.about}>
          <h1 className={css.title}>{title}</h1>
        </header>
      </div>
    </article>
  )
}

const Video = ({ videoId, startAt }: { videoId: number; startAt: number | undefined }) => {
  const video = useQuery(videoQuery(videoId))
  usePageName(video.data?.title)
  if (isNotFound(video.error)) return <VideoNotFound />
  if (video.isError) return <LoadFailure query={video} size="md" headingLevel={1} />
  if (!video.data) return <LessonSkeleton />
  return <VideoView video={video.data} startAt={startAt} />
}

/** One video without its course: `/video?id=7&t=75`. */
const VideoPage = () => {
  const [query] = useSearchParams()
  const videoId = parseId(query.get('id'))
  if (!videoId) return <VideoNotFound />
  return <Video key={videoId} videoId={videoId} startAt={wholeNumber(query.get('t'), maxSecond)} />
}

export { VideoPage as Component }

export const prefetchData = (query: URLSearchParams): void => {
  const videoId = parseId(query.get('id'))
  if (videoId) prefetch(queryClient, videoQuery(videoId))
}
