import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { toShortClock } from '../../../../lib/format/clock.ts'
import { toLength } from '../../../../lib/format/length.ts'
import { useLanguage } from '../../../../lib/i18n/language.ts'
import { ClockIcon, classNames } from '../../../../ui/index.ts'
import css from '../quiz.module.css'
import { quizTranslations } from '../quiz.translations.ts'
import type { ServerClock } from '../server-clock.ts'

type Props = {
  clock: ServerClock
  /** ISO 8601. */
  until: string
  label: string
  onOver: () => void
}

/** Seconds at which screen readers are told. */
const told = [600, 300, 60, 10]
const soon = 60

/** The time that is left by the clock of the server. */
export const Countdown = ({ clock, until, label, onOver }: Props) => {
  const t = quizTranslations.useTranslations()
  const language = useLanguage((state) => state.language)
  const readLeft = () => Math.max(0, Math.ceil((Date.parse(until) - clock.now()) / 1000))
  const [left, setLeft] = useState(readLeft)
  const [message, setMessage] = useState('')
  const isOver = useRef(false)
  const tick = useEffectEvent(() => {
    const next = readLeft()
    const passed = told.find((second) => left > second && next <= second)
    if (passed !== undefined) setMessage(t('timeLeftIs', { length: toLength(next, language) }))
    setLeft(next)
    // Also if it was over when the page was opened.
    if (next === 0 && !isOver.current) onOver()
    isOver.current = next === 0
  })
  useEffect(() => {
    const timer = setInterval(() => tick(), 250)
    return () => clearInterval(timer)
  }, [])
  return (
    <div className={classNames(css.clock, left <= soon && css.soon)}>
      <ClockIcon size={18} />
      <span role="timer" aria-label={label}>
        {toShortClock(left)}
      </span>
      <span className="visually-hidden" aria-live="polite">
        {message}
      </span>
    </div>
  )
}
