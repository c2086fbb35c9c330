import type { ReactNode } from 'react'
import { Button, classNames, RefreshIcon, WarningIcon } from '../../../ui/index.ts'
import { mediaWords } from '../media.words.ts'
import { canRetry, type Trouble } from '../playback/playback-error.ts'
import css from './overlays.module.css'
import type { Player } from './player.ts'

type Props = {
  player: Player
  trouble: Trouble
  /** Another way on, such as a link to the course. */
  wayOn?: ReactNode
}

export const TroubleCover = ({ player, trouble, wayOn }: Props) => {
  const t = mediaWords.useWords()
  return (
    <div className={classNames(css.cover, css.opaque)} role="alert">
      <div className={css.card}>
        <span className={css.icon}>
          <WarningIcon size={24} />
        </span>
        <p className={css.title}>{t(`trouble.${trouble}`)}</p>
        <p className={css.note}>{t(`trouble.${trouble}Text`)}</p>
        <div className={css.actions}>
          {canRetry(trouble) && (
            <Button variant="primary" icon={<RefreshIcon size={18} />} onClick={player.retry}>
              {t('trouble.retry')}
            </Button>
          )}
          {wayOn}
        </div>
      </div>
    </div>
  )
}
