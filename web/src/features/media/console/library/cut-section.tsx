import type { LibraryVideo, VideoCut } from '@jingke/contract/media'
import { leastCut } from '@jingke/contract/media/constants'
import { useEffect, useState } from 'react'
import { parseTimeCode, toTimeCode } from '../../../../lib/format/time-code.ts'
import { Button, ConfirmDialog, TextField } from '../../../../ui/index.ts'
import type { Player } from '../../player/player.ts'
import { mediaConsoleTranslations } from '../media-console.translations.ts'
import css from './cut-section.module.css'
import { useVideoActions } from './use-video-actions.ts'

type Props = {
  video: Pick<LibraryVideo, 'id' | 'state' | 'isSoundOnly'>
  /** Null: all of the file is shown. */
  cut: VideoCut | null
  /** Milliseconds. */
  uncutDuration: number
  /** The original is kept. */
  canCut: boolean
  player: Player
}

/** Plays up to a second and pauses there. */
const usePlayUntil = (player: Player) => {
  const [until, setUntil] = useState<number>()
  useEffect(() => {
    if (until === undefined) return
    const stop = player.use.subscribe(({ position }) => {
      if (position < until) return
      // Before the pause, which is a change of the state as well.
      stop()
      player.pause()
      setUntil(undefined)
    })
    return stop
  }, [player, until])
  return (from: number, to: number) => {
    player.seek(from)
    player.play()
    setUntil(to)
  }
}

/** Beginning and end of a video, in the times of the uncut file. Mount it anew when the cut changes. */
export const CutSection = ({ video, cut, uncutDuration, canCut, player }: Props) => {
  const t = mediaConsoleTranslations.useTranslations()
  const before = { start: cut?.start ?? 0, end: cut?.end ?? uncutDuration }
  const [texts, setTexts] = useState({
    start: toTimeCode(before.start),
    end: toTimeCode(before.end),
  })
  const [asked, setAsked] = useState<'cut' | 'whole'>()
  const actions = useVideoActions(video, () => setAsked(undefined))
  const playUntil = usePlayUntil(player)

  const isBusy = video.state !== 'ready' && video.state !== 'failed'
  const reason = canCut ? isBusy && t('cut.busy') : t('cut.noOriginal')
  const start = parseTimeCode(texts.start)
  const end = parseTimeCode(texts.end)
  const errorOf = (time: number | undefined): string | undefined => {
    if (time === undefined) return t('cue.wrongTime')
    return time > uncutDuration ? t('cut.tooLate', { end: toTimeCode(uncutDuration) }) : undefined
  }
  const isShort = start !== undefined && end !== undefined && end - start < leastCut
  const startError = errorOf(start)
  const endError = errorOf(end) ?? (isShort ? t('cut.tooShort') : undefined)
  const isWrong = startError !== undefined || endError !== undefined
  const isChanged = start !== before.start || end !== before.end

  const here = (): string =>
    toTimeCode(before.start + Math.round((player.video()?.currentTime ?? 0) * 1000))
  const send = () =>
    actions.mutate({
      do: 'cut',
      cut:
        asked === 'cut'
          ? { start: start ?? 0, end: end === uncutDuration ? null : (end ?? null) }
          : null,
    })
  const moved = video.isSoundOnly ? 'cut.movedSound' : 'cut.moved'
  return (
    <section className={css.section}>
      <h3>{t('cut.title')}</h3>
      <p className="soft-text">
        {cut
          ? t('cut.present', {
              start: toTimeCode(before.start),
              end: toTimeCode(before.end),
              whole: toTimeCode(uncutDuration),
            })
          : t('cut.text')}
      </p>
      {reason && <p className="soft-text">{reason}</p>}
      <div className={css.times}>
        {(['start', 'end'] as const).map((edge) => (
          <div key={edge} className={css.time}>
            <TextField
              label={t(`cut.${edge}`)}
              error={edge === 'start' ? startError : endError}
              disabled={Boolean(reason)}
              value={texts[edge]}
              onChange={(event) => setTexts({ ...texts, [edge]: event.target.value })}
            />
            <Button
              disabled={Boolean(reason)}
              onClick={() => setTexts({ ...texts, [edge]: here() })}
            >
              {t(`cut.${edge}Here`)}
            </Button>
          </div>
        ))}
      </div>
      <div className={css.actions}>
        <Button
          size="sm"
          disabled={Boolean(reason) || isWrong}
          onClick={() =>
            playUntil(
              Math.max(0, (start ?? 0) - before.start) / 1000,
              ((end ?? 0) - before.start) / 1000,
            )
          }
        >
          {t('cut.play')}
        </Button>
        <Button
          size="sm"
          variant="primary"
          disabled={Boolean(reason) || isWrong || !isChanged}
          onClick={() => setAsked('cut')}
        >
          {t('cut.apply')}
        </Button>
        {cut && (
          <Button size="sm" disabled={Boolean(reason)} onClick={() => setAsked('whole')}>
            {t('cut.undo')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={
          asked === 'whole'
            ? t('cut.undoTitle')
            : t('cut.applyTitle', { start: texts.start, end: texts.end })
        }
        text={
          <span className={css.consequences}>
            <span>{t('confirm.transcodeAgainText')}</span>
            <span>{t(asked === 'whole' ? 'cut.back' : moved)}</span>
            {asked === 'cut' && <span>{t('cut.study')}</span>}
          </span>
        }
        confirmLabel={t(asked === 'whole' ? 'cut.undo' : 'cut.apply')}
        cancelLabel={t('dialog.back')}
        isLoading={actions.isPending}
        onCancel={() => setAsked(undefined)}
        onConfirm={send}
      />
    </section>
  )
}
