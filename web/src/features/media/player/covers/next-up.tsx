import { useEffect, useState } from 'react'
import { Button } from '../../../../ui/index.ts'
import { mediaTranslations } from '../../media.translations.ts'
import type { NextVideo } from '../controls/control-bar.tsx'
import type { Player } from '../player.ts'
import css from './overlays.module.css'

/** Seconds before the next lesson starts. */
const countdown = 8

const Countdown = ({ next, onStay }: { next: NextVideo; onStay: () => void }) => {
  const t = mediaTranslations.useTranslations()
  const [left, setLeft] = useState(countdown)
  const { onGo } = next

  useEffect(() => {
    // At 0 the next lesson is on its way: by then `onGo` leads to the one after it.
    if (left === 0) return
    const timer = setTimeout(() => {
      setLeft(left - 1)
      if (left === 1) onGo()
    }, 1000)
    return () => clearTimeout(timer)
  }, [left, onGo])

  return (
    <div className={css.card}>
      {next.status}
      <p className={css.kicker}>{t('next.title')}</p>
      <p className={css.title}>{next.title}</p>
      <p className={css.note} role="timer">
        {t('next.in', { seconds: left })}
      </p>
      <div className={css.actions}>
        <Button variant="primary" onClick={onGo}>
          {t('next.now')}
        </Button>
        <button type="button" className={css.ghost} onClick={onStay}>
          {t('next.stay')}
        </button>
      </div>
    </div>
  )
}

export const NextUp = ({ player, next }: { player: Player; next: NextVideo }) => {
  const hasEnded = player.use((state) => state.hasEnded)
  const playsNext = player.use((state) => state.preferences.playsNext)
  const [isStaying, setIsStaying] = useState(false)
  if (hasEnded !== isStaying && !hasEnded) setIsStaying(false)
  if (!hasEnded || !playsNext || isStaying) return null
  return (
    <div className={css.overControls}>
      <Countdown next={next} onStay={() => setIsStaying(true)} />
    </div>
  )
}
