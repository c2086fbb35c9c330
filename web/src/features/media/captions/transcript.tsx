import { memo, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { KeywordText } from '../../../lib/display/keyword-text.tsx'
import { prefersReducedMotion } from '../../../lib/display/reduced-motion.ts'
import { toClock } from '../../../lib/format/clock.ts'
import { Button, classNames, EmptyState, SearchIcon, TextField } from '../../../ui/index.ts'
import { mediaTranslations } from '../media.translations.ts'
import type { Player } from '../player/player.ts'
import { type Cue, lastStartedCue, searchCues } from './cues.ts'
import css from './transcript.module.css'

type CueProps = { cue: Cue; wanted: string; isCurrent: boolean; onGo: (seconds: number) => void }

const CueItem = memo(({ cue, wanted, isCurrent, onGo }: CueProps) => {
  const t = mediaTranslations.useTranslations()
  const clock = toClock(cue.start)
  return (
    <li className={css.item}>
      <button
        type="button"
        aria-current={isCurrent ? 'true' : undefined}
        aria-label={t('transcript.goTo', { clock, text: cue.text })}
        className={classNames(css.cue, isCurrent && css.current)}
        onClick={() => onGo(cue.start)}
      >
        <span className={css.clock}>{clock}</span>
        <span dir="auto">
          <KeywordText text={cue.text} keyword={wanted} />
        </span>
      </button>
    </li>
  )
})
CueItem.displayName = 'CueItem'

/** Scrolls the list only, not the page, to center the current cue. */
const scrollToCurrent = (list: HTMLElement): void => {
  const current = list.querySelector<HTMLElement>('[aria-current]')
  if (!current) return
  const offset = current.getBoundingClientRect().top - list.getBoundingClientRect().top
  list.scrollTo({
    top: list.scrollTop + offset - list.clientHeight / 2 + current.clientHeight / 2,
    behavior: prefersReducedMotion() ? 'instant' : 'smooth',
  })
}

/** The captions as a list: follows playback, can be searched, seeks on click. */
export const Transcript = ({ player }: { player: Player }) => {
  const t = mediaTranslations.useTranslations()
  const cues = player.use((state) => state.cues)
  const current = player.use((state) => lastStartedCue(state.cues, state.position))
  const [typed, setTyped] = useState('')
  const [isFollowing, setIsFollowing] = useState(true)
  const list = useRef<HTMLOListElement>(null)
  const wanted = useDeferredValue(typed.trim())
  const found = useMemo(() => searchCues(cues, wanted), [cues, wanted])
  const isSearching = wanted !== ''

  // biome-ignore lint/correctness/useExhaustiveDependencies: `current` triggers the scroll
  useEffect(() => {
    if (isFollowing && !isSearching && list.current) scrollToCurrent(list.current)
  }, [current, isFollowing, isSearching])

  if (cues.length === 0)
    return (
      <EmptyState
        size="sm"
        headingLevel={3}
        title={t('transcript.empty')}
        text={t('transcript.emptyText')}
      />
    )
  const leave = () => setIsFollowing(false)
  return (
    <div className={css.transcript}>
      <TextField
        type="search"
        label={t('transcript.search')}
        isLabelHidden
        placeholder={t('transcript.search')}
        prefix={<SearchIcon size={18} />}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p role="status" className={isSearching ? 'soft-text' : 'visually-hidden'}>
        {isSearching &&
          (found.length === 0
            ? t('transcript.nothing', { typed: wanted })
            : t('transcript.found', { count: found.length }))}
      </p>
      <ol
        ref={list}
        aria-label={t('transcript.list')}
        className={css.list}
        onWheel={leave}
        onTouchMove={leave}
      >
        {found.map((index) => {
          const cue = cues[index]
          return (
            cue && (
              <CueItem
                key={index}
                cue={cue}
                wanted={wanted}
                isCurrent={index === current}
                onGo={player.seek}
              />
            )
          )
        })}
      </ol>
      {!isFollowing && !isSearching && (
        <div className={css.follow}>
          <Button size="sm" variant="primary" onClick={() => setIsFollowing(true)}>
            {t('transcript.follow')}
          </Button>
        </div>
      )}
    </div>
  )
}
