import { useEffect, useRef } from 'react'
import { toClock } from '../lib/format/clock.ts'
import type { KeptLesson } from '../lib/kept-lessons/index.ts'
import { EmptyState } from '../ui/index.ts'
import css from './offline.module.css'
import { offlineTranslations } from './offline.translations.ts'

type Props = {
  cues: NonNullable<KeptLesson['cues']>
  /** Where to scroll to. */
  second: number | undefined
  onWrite: (second: number) => void
}

export const KeptTranscript = ({ cues, second, onWrite }: Props) => {
  const t = offlineTranslations.useTranslations()
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    // Returns a promise in newer browsers, which is no function that ends an effect.
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' })
  }, [])
  if (cues.length === 0)
    return <EmptyState size="sm" title={t('noTranscript')} text={t('noTranscriptText')} />
  const found = cues.findIndex(({ start }) => Math.floor(start) === second)
  return (
    <ol ref={list} aria-label={t('transcript')}>
      {cues.map(({ start, text }, index) => {
        const clock = toClock(start)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
          <li key={index} className={css.cue} aria-current={index === found ? 'true' : undefined}>
            <button
              type="button"
              className={css.clock}
              aria-label={t('writeHere', { clock, text })}
              onClick={() => onWrite(Math.floor(start))}
            >
              {clock}
            </button>
            <span dir="auto">{text}</span>
          </li>
        )
      })}
    </ol>
  )
}
