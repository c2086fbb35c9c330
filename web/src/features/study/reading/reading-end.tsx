import type { Lesson } from '@jingke/contract/catalogue'
import type { ReadRecord } from '@jingke/contract/study'
import type { ReactNode } from 'react'
import { toLength } from '../../../lib/format/length.ts'
import { useLanguage } from '../../../lib/i18n/language.ts'
import { PreloadLink } from '../../../lib/loading/preload-link.tsx'
import { courseAddress } from '../../../lib/navigation/page-addresses.ts'
import { Button, buttonClass, CheckIcon } from '../../../ui/index.ts'
import { CertificateLink } from '../certificates/certificate-link.tsx'
import { lessonPlayerTranslations } from '../player/lesson-player.translations.ts'
import { readingTranslations } from './reading.translations.ts'
import css from './reading-end.module.css'

type Ending = {
  courseId: number
  /** False: further lessons are still to come. */
  isLast: boolean
  /** Other lessons that can be taken and are not finished. */
  unfinished: readonly Lesson[]
  /** Offers a message when they come. */
  reminder: ReactNode
}

type Props = {
  /** Undefined for a lesson whose time does not count. */
  record: ReadRecord | undefined
  isFinished: boolean
  /** Undefined if a lesson that can be taken follows. */
  ending: Ending | undefined
  isTakenOver: boolean
  onContinue: () => void
  /** The lesson has finished the course, or is the last one of a course that is finished. */
  certificateCode: string | undefined
  courseName: string
  /** A course to take after this one. */
  suggestion: ReactNode
  /** Where to go on. */
  actions: ReactNode
}

/** Where to go on from a lesson that none follows. */
const EndOfCourse = ({ courseId, isLast, unfinished, reminder }: Ending) => {
  const t = lessonPlayerTranslations.useTranslations()
  const [open] = unfinished
  return (
    <>
      <p className="soft-text">
        {open
          ? t('end.unfinished', { count: unfinished.length })
          : t(isLast ? 'end.last' : 'end.soon')}
      </p>
      {(open || (!isLast && reminder)) && (
        <div className={css.actions}>
          {open ? (
            <PreloadLink
              to={courseAddress(courseId, { lessonId: open.id })}
              className={buttonClass({ variant: 'primary' })}
            >
              {t('end.goTo', { title: open.title })}
            </PreloadLink>
          ) : (
            reminder
          )}
        </div>
      )}
    </>
  )
}

/** Below what is read: what is missing, what is finished, and where to go on. */
export const ReadingEnd = (props: Props) => {
  const t = readingTranslations.useTranslations()
  const language = useLanguage((state) => state.language)
  const { record, isFinished, ending, certificateCode, actions } = props
  if (props.isTakenOver)
    return (
      <div className={css.end} role="alert">
        <p className={css.title}>{t('takenOver')}</p>
        <p className="soft-text">{t('takenOverText')}</p>
        <div className={css.actions}>
          <Button variant="primary" onClick={props.onContinue}>
            {t('continue')}
          </Button>
        </div>
      </div>
    )
  const { missing } = record ?? {}
  return (
    <div className={css.end} role="status">
      {certificateCode ? (
        <div className={css.course}>
          <p className={css.finished}>
            <CheckIcon size={20} />
            {t('congratulation')}
          </p>
          <p className={css.courseTitle}>{t('finishedCourse', { name: props.courseName })}</p>
          <p className="soft-text">{t('finishedCourseText')}</p>
          <div className={css.actions}>
            <CertificateLink
              code={certificateCode}
              courseName={props.courseName}
              variant="primary"
            />
            {props.suggestion}
          </div>
        </div>
      ) : (
        isFinished && (
          <p className={css.finished}>
            <CheckIcon size={20} />
            {t('finished')}
          </p>
        )
      )}
      {record && !record.isFinished && missing && (
        <p className="soft-text">
          {missing.end
            ? t(missing.seconds > 0 ? 'missingBoth' : 'missingEnd', {
                length: toLength(missing.seconds, language),
              })
            : t('missingTime', { length: toLength(missing.seconds, language) })}
        </p>
      )}
      {ending && !certificateCode && <EndOfCourse {...ending} />}
      <div className={css.actions}>{actions}</div>
    </div>
  )
}
