import { lazy, Suspense } from 'react'
import { Spinner } from '../../../ui/index.ts'
import { mediaWords } from '../media.words.ts'
import css from './lazy-video-player.module.css'
import type { VideoPlayerProps } from './video-player.tsx'

const VideoPlayer = lazy(async () => ({
  default: (await import('./video-player.tsx')).VideoPlayer,
}))

/** The frame stands at once, and the player comes into it. */
export const LazyVideoPlayer = (props: VideoPlayerProps) => {
  const t = mediaWords.useWords()
  return (
    <Suspense
      fallback={
        <div className={props.isFilling ? css.filling : css.frame} role="status">
          <Spinner size={44} />
          <span className="visually-hidden">{t('player.loading')}</span>
        </div>
      }
    >
      {/* A video has a player of its own: nothing of the last one is left over. */}
      <VideoPlayer key={props.playback.videoId} {...props} />
    </Suspense>
  )
}
