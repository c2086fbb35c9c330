import type { CourseCard, OwnCourse } from '@jingke/contract/catalogue'
import { PreloadLink } from '../../../lib/loading/preload-link.tsx'
import { courseAddress } from '../../../lib/navigation/page-addresses.ts'
import { RelativeTime } from '../../../lib/time/index.ts'
import {
  buttonClass,
  HeartFilledIcon,
  ListRow,
  RowFacts,
  RowTitle,
  Tag,
} from '../../../ui/index.ts'
import { CertificateLink } from '../certificates/certificate-link.tsx'
import { useMissingText } from '../missing-text.ts'
import { ResumeLink } from '../resume-link.tsx'
import { StudyProgress } from '../study-progress.tsx'
import css from '../study-row.module.css'
import { ownCoursesTranslations } from './own-courses.translations.ts'

interface Props {
  readonly course: CourseCard
  readonly study: OwnCourse
}

export const OwnCourseRow = ({ course, study }: Props) => {
  const t = ownCoursesTranslations.useTranslations()
  const { last, goOn, isFinished, percent } = study
  const missing = useMissingText()(study.missing, isFinished)
  return (
    <ListRow
      picture={course.thumbnail}
      actions={
        <>
          {study.certificateCode && (
            <CertificateLink
              code={study.certificateCode}
              courseName={course.name}
              variant="primary"
              size="sm"
            />
          )}
          {goOn ? (
            <ResumeLink
              courseId={course.id}
              lesson={{ id: goOn.lessonId, title: goOn.lessonTitle }}
              isFinished={isFinished}
            />
          ) : (
            <PreloadLink
              to={courseAddress(course.id)}
              className={buttonClass({ variant: 'secondary', size: 'sm' })}
              aria-label={t('beginOf', { name: course.name })}
            >
              {t('begin')}
            </PreloadLink>
          )}
        </>
      }
    >
      <RowTitle>
        <PreloadLink to={courseAddress(course.id)}>{course.name}</PreloadLink>
      </RowTitle>
      <RowFacts>
        <span>{t('lessons', { done: study.finishedLessons, count: course.lessonCount })}</span>
        {last && (
          <>
            <span>{t('last', { title: last.lessonTitle })}</span>
            <RelativeTime at={last.watchedAt} />
          </>
        )}
        {study.isCollected && (
          <Tag tone="seal" icon={<HeartFilledIcon size={14} />}>
            {t('collected')}
          </Tag>
        )}
      </RowFacts>
      {last && <StudyProgress percent={percent} isFinished={isFinished} className={css.progress} />}
      {last && missing && <p className="soft-text">{missing}</p>}
    </ListRow>
  )
}
