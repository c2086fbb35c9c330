import type { Playback } from '@jingke/contract/media'
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react'
import { toClock } from '../../../../lib/format/clock.ts'
import { classNames } from '../../../../ui/index.ts'
import { mediaTranslations } from '../../media.translations.ts'
import { streamFileUrl } from '../../playback/vod-address.ts'
import type { PlayedRange } from '../../position/played-ranges.ts'
import { type Sprite, spriteAt } from '../../thumbnails/sprites.ts'
import { useSprites } from '../../thumbnails/use-sprites.ts'
import { chapterAt } from '../chapter-at.ts'
import type { Player } from '../player.ts'
import { type QuestionMark, QuestionMarks } from './question-marks.tsx'
import css from './seek-bar.module.css'

const percent = (fraction: number): string => `${Math.min(100, Math.max(0, fraction * 100))}%`

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -5,
  ArrowRight: 5,
  PageDown: -60,
  PageUp: 60,
}

type PreviewProps = {
  /** Path of the WebVTT file; the sheets are relative to it. */
  listing: string
  player: Player
  seconds: number
  sprite: Sprite | undefined
  chapter: string
}

const Preview = ({ player, listing, seconds, sprite, chapter }: PreviewProps) => {
  const address = player.use((state) => state.address)
  const { duration } = player.get()
  return (
    <div className={css.preview} style={{ left: percent(seconds / duration) }} aria-hidden="true">
      {sprite && address && (
        <div
          className={css.picture}
          style={{
            width: sprite.width,
            height: sprite.height,
            backgroundImage: `url("${streamFileUrl(sprite.sheet, new URL(listing, address).href)}")`,
            backgroundPosition: `-${sprite.x}px -${sprite.y}px`,
          }}
        />
      )}
      <span className={css.time}>
        {toClock(seconds)}
        {chapter && <span className={css.chapterName}>{chapter}</span>}
      </span>
    </div>
  )
}

type SeekBarProps = {
  player: Player
  playback: Playback
  watched: readonly PlayedRange[]
  questions: readonly QuestionMark[]
}

export const SeekBar = ({ player, playback, watched, questions }: SeekBarProps) => {
  const t = mediaTranslations.useTranslations()
  const bar = useRef<HTMLDivElement>(null)
  const position = player.use((state) => state.position)
  const duration = player.use((state) => state.duration)
  const bufferedTo = player.use((state) => state.bufferedTo)
  const sprites = useSprites(player, playback.sprites)
  const watchedId = useId()
  const questionsId = useId()
  const [hover, setHover] = useState<number>()
  const [drag, setDrag] = useState<number>()

  const shown = drag ?? position
  const secondsAt = (event: PointerEvent): number => {
    const { left, width } = bar.current?.getBoundingClientRect() ?? { left: 0, width: 1 }
    return Math.min(1, Math.max(0, (event.clientX - left) / width)) * duration
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step !== undefined) player.skip(step)
    else if (event.key === 'Home') player.seek(0)
    else if (event.key === 'End') player.seek(duration)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const chapter = chapterAt(playback.chapters, shown)
  const words = {
    position: toClock(shown),
    duration: toClock(duration),
    chapter: chapter?.title ?? '',
  }
  const pointed = drag ?? hover
  const watchedSeconds = watched.reduce((sum, [from, to]) => sum + to - from, 0)
  const watchedPercent = Math.min(100, Math.round((watchedSeconds / duration) * 100))
  const describedBy =
    classNames(watchedSeconds > 0 && watchedId, questions.length > 0 && questionsId) || undefined
  return (
    <div
      ref={bar}
      role="slider"
      tabIndex={0}
      aria-label={t('player.seek')}
      aria-valuemin={0}
      aria-valuemax={Math.round(duration)}
      aria-valuenow={Math.round(shown)}
      aria-valuetext={chapter ? t('player.chapterText', words) : t('player.seekText', words)}
      aria-describedby={describedBy}
      className={css.bar}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag(secondsAt(event))
      }}
      onPointerMove={(event) => {
        if (drag !== undefined) setDrag(secondsAt(event))
        else if (event.pointerType === 'mouse') setHover(secondsAt(event))
      }}
      onPointerUp={(event) => {
        if (drag !== undefined) player.seek(secondsAt(event))
        setDrag(undefined)
      }}
      onPointerCancel={() => setDrag(undefined)}
      onPointerLeave={() => setHover(undefined)}
    >
      <div className={css.track}>
        <div className={css.buffered} style={{ width: percent(bufferedTo / duration) }} />
        {duration > 0 &&
          watched.map(([from, to]) => (
            <span
              key={from}
              className={css.watched}
              style={{ left: percent(from / duration), right: percent(1 - to / duration) }}
            />
          ))}
        <div className={css.played} style={{ width: percent(shown / duration) }} />
        {playback.chapters
          .filter(({ start }) => start > 0 && start < duration)
          .map(({ start }) => (
            <span key={start} className={css.chapter} style={{ left: percent(start / duration) }} />
          ))}
      </div>
      {watchedSeconds > 0 && (
        <span id={watchedId} hidden>
          {t('player.watched', { percent: watchedPercent })}
        </span>
      )}
      {duration > 0 && <QuestionMarks id={questionsId} marks={questions} duration={duration} />}
      <span className={css.thumb} style={{ left: percent(shown / duration) }} />
      {pointed !== undefined && duration > 0 && (
        <Preview
          player={player}
          listing={playback.sprites}
          seconds={pointed}
          sprite={spriteAt(sprites, pointed)}
          chapter={chapterAt(playback.chapters, pointed)?.title ?? ''}
        />
      )}
    </div>
  )
}
