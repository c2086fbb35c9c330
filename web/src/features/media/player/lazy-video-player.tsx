import { LazyComponent } from '../../../lib/loading/lazy-component.tsx'
import { Spinner } from '../../../ui/index.ts'
import { mediaTranslations } from '../media.translations.ts'
import css from './lazy-video-player.module.css'
import type { VideoPlayerProps } from './video-player.tsx'
import { videoPlayerCode } from './video-player-code.ts'

/** Shows a frame of the final size while the player's code loads. */
export const LazyVideoPlayer = (props: VideoPlayerProps) => {
  const t = mediaTranslations.useTranslations()
  const frame = (
    <div className={props.isFilling ? css.filling : css.container} role="status">
      <Spinner size={44} />
      <span className="visually-hidden">{t('player.loading')}</span>
    </div>
  )
  return <LazyComponent code={videoPlayerCode} fallback={frame} props={props} />
}
