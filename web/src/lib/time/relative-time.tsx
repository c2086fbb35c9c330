import { useEffect, useState } from 'react'
import { toRelativeTime } from '../format/to-relative-time.ts'
import { toFullTime } from './full-time.ts'
import { timeTranslations } from './time.translations.ts'

/** Milliseconds. */
const minute = 60_000

/** Updated every minute. */
const useNow = (): Date => {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minute)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** How long ago, as text; the exact time as tooltip and `dateTime`. */
export const RelativeTime = ({ at, className }: { at: string; className?: string }) => {
  const t = timeTranslations.useTranslations()
  const now = useNow()
  const date = new Date(at)
  const relative = toRelativeTime(date, now)
  return (
    <time dateTime={at} title={toFullTime(date)} className={className}>
      {'date' in relative
        ? relative.date
        : t(`time.${relative.key}`, 'count' in relative ? { count: relative.count } : {})}
    </time>
  )
}

export const FullTime = ({ at, className }: { at: string; className?: string }) => (
  <time dateTime={at} className={className}>
    {toFullTime(new Date(at))}
  </time>
)
