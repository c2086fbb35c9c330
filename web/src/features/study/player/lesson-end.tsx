import type { WatchRecord } from '@jingke/contract/study'
import { toShortClock } from '../../../lib/format/clock.ts'
import { Button, CheckIcon } from '../../../ui/index.ts'
import { lessonPlayerTranslations } from './lesson-player.translations.ts'
import css from './notices.module.css'

export const FinishedMark = () => {
  const t = lessonPlayerTranslations.useTranslations()
  return (
    <p className={css.mark}>
      <CheckIcon size={20} />
      {t('end.finished')}
    </p>
  )
}

type Props = {
  record: WatchRecord
  isSaving: boolean
  onWatchMissing: () => void
  /** Undefined if no lesson that can be played follows. */
  onNext: (() => void) | undefined
  /** False: further lessons are still to come. */
  isLast: boolean
}

/** At the end of a lesson: what is missing, or that it is finished. */
export const LessonEnd = ({ record, isSaving, onWatchMissing, onNext, isLast }: Props) => {
  const t = lessonPlayerTranslations.useTranslations()
  if (record.missing > 0 && isSaving)
    return (
      <div className={css.notice} role="status">
        <p className={css.title}>{t('end.saving')}</p>
        <p className={css.text}>{t('end.savingText')}</p>
      </div>
    )
  const next = onNext && (
    <button type="button" className={css.ghost} onClick={onNext}>
      {t('end.next')}
    </button>
  )
  if (record.missing > 0)
    return (
      <div className={css.notice} role="status">
        <p className={css.title}>{t('end.missing', { length: toShortClock(record.missing) })}</p>
        <p className={css.text}>{t('end.missingText', { percent: record.finishPercent })}</p>
        <div className={css.actions}>
          <Button variant="primary" onClick={onWatchMissing}>
            {t('end.watchMissing')}
          </Button>
          {next}
        </div>
      </div>
    )
  return (
    <div className={css.notice} role="status">
      <FinishedMark />
      {!onNext && <p className={css.text}>{t(isLast ? 'end.last' : 'end.soon')}</p>}
      {next && <div className={css.actions}>{next}</div>}
    </div>
  )
}
