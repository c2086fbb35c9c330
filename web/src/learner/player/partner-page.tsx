import { getWatchableVideo } from '@jingke/contract/media/calls'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { createPlayer, LazyVideoPlayer } from '../../features/media/index.ts'
import { isPartner, openPartnerVideo } from '../../features/partner/index.ts'
import { useRecorder } from '../../features/study/index.ts'
import { ApiError, call } from '../../lib/api/api.ts'
import { errorText } from '../../lib/api-errors/index.ts'
import { parseId } from '../../lib/navigation/parse-id.ts'
import { useSearchParams } from '../../lib/router/index.ts'
import { useSession } from '../../lib/session/session.ts'
import { ErrorState, Spinner } from '../../ui/index.ts'
import { type OpenFailure, openFailureOf } from './open-failure.ts'
import css from './partner-page.module.css'
import { playerTranslations } from './player.translations.ts'
import { useVideoQuestions } from './questions/use-video-questions.tsx'
import { useRecordedPlayer } from './use-recorded-player.tsx'
import { useUserKey, useWatermark } from './use-watermark.ts'

const Failure = ({ cause, query }: { cause: OpenFailure; query: UseQueryResult }) => {
  const t = playerTranslations.useTranslations()
  return (
    <ErrorState
      headingLevel={2}
      title={t(`partner.${cause}`)}
      text={cause === 'failed' ? errorText(query.error) : t(`partner.${cause}Text`)}
      retryLabel={t('partner.retry')}
      isRetrying={query.isFetching}
      {...(cause === 'failed' && { onRetry: () => void query.refetch() })}
    />
  )
}

/** A signed-in learner who opens a link with an id gets the learner's call. */
const openVideo = async (videoId: number | undefined) => {
  try {
    return await openPartnerVideo(videoId)
  } catch (error) {
    const isLearner = error instanceof ApiError && error.code === 403 && !isPartner()
    if (!isLearner || videoId === undefined) throw error
    return call(getWatchableVideo, { videoId }, { isQuiet: true })
  }
}

/** The player only: may run in another site's frame, without cookies or storage. */
const PartnerPage = () => {
  const t = playerTranslations.useTranslations()
  const [query] = useSearchParams()
  const videoId = parseId(query.get('id'))
  const video = useQuery({
    queryKey: ['partner video', videoId],
    queryFn: () => openVideo(videoId),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isQuiet: true },
  })
  if (video.isError)
    return (
      <main className={css.message}>
        <Failure
          cause={openFailureOf(video.error, {
            hasVideoId: videoId !== undefined,
            isPartner: isPartner(),
          })}
          query={video}
        />
      </main>
    )
  if (!video.data)
    return (
      <main className={css.stage} role="status">
        <Spinner size={44} />
        <span className="visually-hidden">{t('partner.opening')}</span>
      </main>
    )
  const { title, playback } = video.data
  return (
    <main className={css.stage}>
      <h1 className="visually-hidden">{title || t('video.title')}</h1>
      <Stage title={title || t('video.title')} playback={playback} />
    </main>
  )
}

type StageProps = Pick<Parameters<typeof LazyVideoPlayer>[0], 'title' | 'playback'>

const Stage = ({ title, playback }: StageProps) => {
  const userKey = useUserKey()
  // Visitors are not recorded.
  const isRecorded = useSession(({ user }) => user !== undefined)
  const recorder = useRecorder(userKey, isRecorded ? { videoId: playback.videoId } : undefined)
  const watermark = useWatermark()
  const [player] = useState(() => createPlayer(userKey))
  const study = useRecordedPlayer(player, recorder)
  // Learners are asked in their courses only.
  const isAsked = useSession(({ user }) => user?.userType === 'jk-tplus')
  const { videoId } = playback
  const asked = useVideoQuestions({ player, recorder, video: isAsked ? { videoId } : undefined })
  return (
    <LazyVideoPlayer
      player={player}
      playback={playback}
      title={title}
      watermark={watermark}
      isFilling
      isPending={study.isOpening}
      {...study.player}
      {...asked}
    />
  )
}

export { PartnerPage as Component }
