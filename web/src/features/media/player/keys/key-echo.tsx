import { useEffect, useRef, useState } from 'react'
import { toClock } from '../../../../lib/format/clock.ts'
import { mediaTranslations } from '../../media.translations.ts'
import type { Player } from '../player.ts'
import css from './key-echo.module.css'
import type { KeyAction } from './keyboard-map.ts'

/** Milliseconds. */
const shownFor = 1200

type Translate = ReturnType<typeof mediaTranslations.useTranslations>

/** What a shortcut did; empty if the page shows it elsewhere. */
const echoOf = (action: KeyAction, player: Player, t: Translate): string => {
  const { preferences, position, duration } = player.get()
  const { volume, isMuted, rate, hasCaptions } = preferences
  switch (action.do) {
    case 'toggle':
      return t(player.video()?.paused ? 'echo.paused' : 'echo.playing')
    case 'skip':
      return t(action.seconds > 0 ? 'echo.ahead' : 'echo.back', {
        seconds: Math.abs(action.seconds),
        clock: toClock(position),
      })
    case 'goTo':
      return `${toClock(position)} / ${toClock(duration)}`
    case 'volume':
    case 'mute':
      return isMuted ? t('echo.muted') : t('echo.volume', { percent: Math.round(volume * 100) })
    case 'rate':
      return t('echo.rate', { rate })
    case 'captions':
      return t(hasCaptions ? 'echo.captionsOn' : 'echo.captionsOff')
    default:
      return ''
  }
}

/** Shows for a moment on the picture what a shortcut did. */
export const useKeyEcho = (player: Player) => {
  const t = mediaTranslations.useTranslations()
  const [text, setText] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const show = (action: KeyAction) => {
    setText(echoOf(action, player, t))
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setText(''), shownFor)
  }
  const echo = (
    <p className={css.echo} role="status">
      {text && <span className={css.text}>{text}</span>}
    </p>
  )
  return { echo, show }
}
