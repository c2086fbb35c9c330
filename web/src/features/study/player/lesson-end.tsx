import type { Lesson } from '@jingke/contract/catalogue'
import type { WatchRecord } from '@jingke/contract/study'
import type { ReactNode } from 'react'
import { toLength } from '../../../lib/format/length.ts'
import { useLanguage } from '../../../lib/i18n/language.ts'
import { PreloadLink } from '../../../lib/loading/preload-link.tsx'
import { courseAddress } from '../../../lib/navigation/page-addresses.ts'
import { Button, buttonClass, CertificateIcon, CheckIcon } from '../../../ui/index.ts'
import { CertificateLink } from '../certificates/certificate-link.tsx'
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
  course: { readonly id: number; readonly name: string }
  /** The lesson has finished the course, or is the last one of a course that is finished. */
  certificateCode: string | undefined
  /** Other lessons that can be played and are not finished. */
  unfinished: readonly Lesson[]
  /** False: further lessons are still to come. */
  isLast: boolean
  /** Offers a message when they come. */
  reminder: ReactNode
  /** A course to take after this one. */
  suggestion: ReactNode
}

/** At the end of a lesson: what is missing, what is finished, and where to go on. */
export const LessonEnd = (props: Props) => {
  const t = lessonPlayerTranslations.useTranslations()
  const language = useLanguage((state) => state.language)
  const { record, onNext, course, certificateCode, unfinished } = props
  const [open] = unfinished
  const toCourse = (
    <PreloadLink to={courseAddress(course.id)} className={css.ghost}>
      {t('end.toCourse')}
    </PreloadLink>
  )
  if (record.missing > 0 && props.isSaving)
    return (
      <div className={css.notice} role="status">
        <p className={css.title}>{t('end.saving')}</p>
        <p className={css.text}>{t('end.savingText')}</p>
        <div className={css.actions}>{toCourse}</div>
      </div>
    )
  if (record.missing > 0)
    return (
      <div className={css.notice} role="status">
        <p className={css.title}>
          {t('end.missing', { length: toLength(record.missing, language) })}
        </p>
        <p className={css.text}>{t('end.missingText', { percent: record.finishPercent })}</p>
        <div className={css.actions}>
          <Button variant="primary" onClick={props.onWatchMissing}>
            {t('end.watchMissing')}
          </Button>
          {onNext && (
            <button type="button" className={css.ghost} onClick={onNext}>
              {t('end.next')}
            </button>
          )}
        </div>
      </div>
    )
  if (certificateCode)
    return (
      <div className={css.courseEnd} role="status">
        <span className={css.award}>
          <CertificateIcon size={40} />
        </span>
        <p className={css.mark}>{t('end.congratulation')}</p>
        <p className={css.title}>{t('end.course', { name: course.name })}</p>
        <p className={css.text}>{t('end.courseText')}</p>
        <div className={css.actions}>
          <CertificateLink code={certificateCode} courseName={course.name} variant="primary" />
          <span className={css.suggestion}>{props.suggestion}</span>
          {toCourse}
        </div>
      </div>
    )
  const draw = () => {
    if (onNext)
      return (
        <Button variant="primary" onClick={onNext}>
          {t('end.next')}
        </Button>
      )
    if (open)
      return (
        <PreloadLink
          to={courseAddress(course.id, { lessonId: open.id })}
          className={buttonClass({ variant: 'primary' })}
        >
          {t('end.goTo', { title: open.title })}
        </PreloadLink>
      )
    return !props.isLast && props.reminder
  }
  return (
    <div className={css.notice} role="status">
      <FinishedMark />
      {!onNext && (
        <p className={css.text}>
          {open
            ? t('end.unfinished', { count: unfinished.length })
            : t(props.isLast ? 'end.last' : 'end.soon')}
        </p>
      )}
      <div className={css.actions}>
        {draw()}
        {toCourse}
      </div>
    </div>
  )
}
