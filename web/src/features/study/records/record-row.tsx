import type { StudyRecord } from '@jingke/contract/study'
import { toClock } from '../../../lib/format/clock.ts'
import { toLength } from '../../../lib/format/length.ts'
import { useLanguage } from '../../../lib/i18n/language.ts'
import { PreloadLink } from '../../../lib/loading/preload-link.tsx'
import { courseAddress } from '../../../lib/navigation/page-addresses.ts'
import { RelativeTime } from '../../../lib/time/index.ts'
import { Button, ListRow, RowFacts, RowTitle, TrashIcon } from '../../../ui/index.ts'
import { CertificateLink } from '../certificates/certificate-link.tsx'
import { ResumeLink } from '../resume-link.tsx'
import { StudyProgress } from '../study-progress.tsx'
import css from '../study-row.module.css'
import { recordsTranslations } from './records.translations.ts'

interface Props {
  readonly record: StudyRecord
  /** Of the lesson's course, once it is finished. */
  readonly certificateCode: string | undefined
  readonly onRemove: () => void
}

export const RecordRow = ({ record, certificateCode, onRemove }: Props) => {
  const t = recordsTranslations.useTranslations()
  const language = useLanguage((state) => state.language)
  const { courseId, lessonId, lessonTitle, position, isFinished } = record
  return (
    <ListRow
      picture={record.thumbnail}
      actions={
        <>
          {certificateCode && (
            <CertificateLink code={certificateCode} courseName={record.courseName} size="sm" />
          )}
          <ResumeLink
            courseId={courseId}
            lesson={{ id: lessonId, title: lessonTitle }}
            isFinished={isFinished}
          />
          <Button
            variant="quiet"
            size="sm"
            icon={<TrashIcon size={18} />}
            aria-label={t('removeOf', { name: lessonTitle })}
            onClick={onRemove}
          >
            {t('remove')}
          </Button>
        </>
      }
    >
      <RowTitle as="h3">{lessonTitle}</RowTitle>
      <RowFacts>
        <PreloadLink to={courseAddress(courseId)}>{record.courseName}</PreloadLink>
        <span>
          {isFinished
            ? t('positionFinished', { duration: toLength(record.duration, language) })
            : t('position', { position: toClock(position), duration: toClock(record.duration) })}
        </span>
        <span>
          {t('watched')} <RelativeTime at={record.lastWatchedAt} />
        </span>
      </RowFacts>
      <StudyProgress percent={record.percent} isFinished={isFinished} className={css.progress} />
    </ListRow>
  )
}
