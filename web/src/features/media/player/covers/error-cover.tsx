import type { ReactNode } from 'react'
import { Button, classNames, RefreshIcon, WarningIcon } from '../../../../ui/index.ts'
import { mediaTranslations } from '../../media.translations.ts'
import { canRetry, type PlaybackError } from '../../playback/playback-error.ts'
import type { Player } from '../player.ts'
import css from './overlays.module.css'

type Props = {
  player: Player
  error: PlaybackError
  /** Such as a link to the course. */
  errorAction?: ReactNode
}

export const ErrorCover = ({ player, error, errorAction }: Props) => {
  const t = mediaTranslations.useTranslations()
  return (
    <div className={classNames(css.cover, css.opaque)} role="alert">
      <div className={css.card}>
        <span className={css.icon}>
          <WarningIcon size={24} />
        </span>
        <p className={css.title}>{t(`error.${error}`)}</p>
        <p className={css.note}>{t(`error.${error}Text`)}</p>
        <div className={css.actions}>
          {canRetry(error) && (
            <Button variant="primary" icon={<RefreshIcon size={18} />} onClick={player.retry}>
              {t('error.retry')}
            </Button>
          )}
          {errorAction}
        </div>
      </div>
    </div>
  )
}
