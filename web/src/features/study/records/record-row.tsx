import { hasResult } from '@jingke/contract/catalogue/constants'
import type { StudyRecord } from '@jingke/contract/study'
import { toClock } from '../../../lib/format/clock.ts'
import { toLength } from '../../../lib/format/length.ts'
import { useLanguage } from '../../../lib/i18n/language.ts'
import { useKindName } from '../../../lib/lesson-kinds/index.ts'
import { PreloadLink } from '../../../lib/loading/preload-link.tsx'
import { courseAddress } from '../../../lib/navigation/page-addresses.ts'
import { RelativeTime } from '../../../lib/time/index.ts'
import { Button, ListRow, RowFacts, RowTitle, TrashIcon } from '../../../ui/index.ts'
import { CertificateLink } from '../certificates/certificate-link.tsx'
import { LessonResult } from '../lesson-result.tsx'
import { ResumeLink } from '../resume-link.tsx'
import { StudyProgress } from '../study-progress.tsx'
import css from '../study-row.module.css'
import { recordsTranslations } from './records.translations.ts'

interface Props {
  readonly record: StudyRecord
  /** The certificate of the lesson's course, once it is finished. */
  readonly certificateCode: string | undefined
  readonly onRemove: () => void
}

/** Up to where a video was watched, or how long something was read; a quiz or an assignment takes no time. */
const StudiedPart = ({ record }: Pick<Props, 'record'>) => {
  const t = recordsTranslations.useTranslations()
  const language = useLanguage((state) => state.language)
  const kindName = useKindName()
  const { kind, isFinished, position, credited, duration } = record
  if (hasResult(kind)) return <span>{kindName(kind)}</span>
  if (isFinished)
    return <span>{t('positionFinished', { duration: toLength(duration, language) })}</span>
  const values = { position: toClock(kind ? credited : position), duration: toClock(duration) }
  return <span>{t(kind ? 'read' : 'position', values)}</span>
}

export const RecordRow = ({ record, certificateCode, onRemove }: Props) => {
  const t = recordsTranslations.useTranslations()
  const { courseId, lessonId, lessonTitle, isFinished } = record
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
            isRead={record.kind !== undefined}
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
        <StudiedPart record={record} />
        <span>
          {t(record.kind ? 'studied' : 'watched')} <RelativeTime at={record.lastWatchedAt} />
        </span>
      </RowFacts>
      {record.result ? (
        <LessonResult kind={record.kind} result={record.result} />
      ) : (
        <StudyProgress percent={record.percent} isFinished={isFinished} className={css.progress} />
      )}
    </ListRow>
  )
}
