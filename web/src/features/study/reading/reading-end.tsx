import type { ReadRecord } from '@jingke/contract/study'
import type { ReactNode } from 'react'
import { toLength } from '../../../lib/format/length.ts'
import { useLanguage } from '../../../lib/i18n/language.ts'
import { Button, CheckIcon } from '../../../ui/index.ts'
import { CertificateLink } from '../certificates/certificate-link.tsx'
import { readingTranslations } from './reading.translations.ts'
import css from './reading-end.module.css'

type Props = {
  record: ReadRecord | undefined
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

/** Below what is read: what is missing, what is finished, and where to go on. */
export const ReadingEnd = (props: Props) => {
  const t = readingTranslations.useTranslations()
  const language = useLanguage((state) => state.language)
  const { record, certificateCode, actions } = props
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
        record?.isFinished && (
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
      <div className={css.actions}>{actions}</div>
    </div>
  )
}
