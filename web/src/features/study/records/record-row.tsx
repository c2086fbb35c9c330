import type { StudyRecord } from '@jingke/contract/study'
import { toClock } from '../../../lib/format/clock.ts'
import { courseAddress } from '../../../lib/page-addresses.ts'
import { PreloadLink } from '../../../lib/preload-link.tsx'
import { RelativeTime } from '../../../lib/time/index.ts'
import { Button, Card, Picture, TrashIcon } from '../../../ui/index.ts'
import { ResumeLink } from '../resume-link.tsx'
import { StudyProgress } from '../study-progress.tsx'
import css from '../study-row.module.css'
import { recordsTranslations } from './records.translations.ts'

interface Props {
  readonly record: StudyRecord
  readonly onRemove: () => void
}

export const RecordRow = ({ record, onRemove }: Props) => {
  const t = recordsTranslations.useTranslations()
  const { courseId, lessonId, lessonTitle, position, isFinished } = record
  return (
    <Card as="li" space="none" className={css.row}>
      <Picture src={record.thumbnail} alt="" width={16} height={9} className={css.picture} />
      <div className={css.words}>
        <h3 className={css.name}>{lessonTitle}</h3>
        <p className={css.facts}>
          <PreloadLink to={courseAddress(courseId)} className={css.link}>
            {record.courseName}
          </PreloadLink>
          <span>
            {t('place', { position: toClock(position), duration: toClock(record.duration) })}
          </span>
          <span>
            {t('watched')} <RelativeTime at={record.lastWatchedAt} />
          </span>
        </p>
        <StudyProgress percent={record.percent} isFinished={isFinished} className={css.progress} />
      </div>
      <div className={css.actions}>
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
      </div>
    </Card>
  )
}
