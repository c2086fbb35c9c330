import type { ReportCourse } from '@jingke/contract/reports'
import { toMinutes } from '../../lib/format/minutes.ts'
import type { ListColumn } from '../../lib/lists/index.ts'
import { Link } from '../../lib/router/index.ts'
import { toPercent } from './figure-cards.tsx'
import { DrillDownLink } from './report-parts.tsx'
import { reportsTranslations } from './reports.translations.ts'

/** The name opens how far learners came in the course; a number the learners behind it. */
export const useCourseColumns = (
  pathOf: (query: Readonly<Record<string, string>>) => string,
): ListColumn<ReportCourse>[] => {
  const t = reportsTranslations.useTranslations()
  const drillDown = (list: string, course: ReportCourse, value: number, text: string | number) => (
    <DrillDownLink
      value={value}
      to={pathOf({ view: 'learners', list, course: String(course.courseId) })}
    >
      {text}
    </DrillDownLink>
  )
  return [
    {
      id: 'course',
      header: t('column.course'),
      isRowHeader: true,
      value: ({ courseId, courseName }) => courseName || t('course.gone', { id: courseId }),
      cell: ({ courseId, courseName }) => (
        <Link to={pathOf({ view: 'lessons', course: String(courseId) })}>
          {courseName || t('course.gone', { id: courseId })}
        </Link>
      ),
    },
    {
      id: 'learners',
      header: t('column.learners'),
      align: 'end',
      isNarrow: true,
      value: ({ learners }) => learners,
      cell: (course) => drillDown('active', course, course.learners, course.learners),
    },
    {
      id: 'minutes',
      header: t('column.minutes'),
      align: 'end',
      isNarrow: true,
      isSpare: true,
      value: ({ seconds }) => toMinutes(seconds),
      cell: (course) => drillDown('active', course, course.seconds, toMinutes(course.seconds)),
    },
    {
      id: 'started',
      header: t('column.started'),
      align: 'end',
      isNarrow: true,
      value: ({ started }) => started,
      cell: (course) => drillDown('started', course, course.started, course.started),
    },
    {
      id: 'finished',
      header: t('column.finished'),
      align: 'end',
      isNarrow: true,
      value: ({ finished }) => finished,
      cell: (course) => drillDown('finished', course, course.finished, course.finished),
    },
    {
      id: 'rate',
      header: t('column.rate'),
      align: 'end',
      isNarrow: true,
      isSpare: true,
      value: ({ started, finishedOfStarted }) =>
        started === 0 ? '–' : `${toPercent(finishedOfStarted, started)}%`,
      cell: (course) =>
        course.started === 0
          ? '–'
          : drillDown(
              'completed',
              course,
              course.finishedOfStarted,
              `${toPercent(course.finishedOfStarted, course.started)}%`,
            ),
    },
    {
      id: 'abandoned',
      header: t('column.abandoned'),
      align: 'end',
      isNarrow: true,
      value: ({ abandoned }) => abandoned,
      cell: (course) => drillDown('abandoned', course, course.abandoned, course.abandoned),
    },
  ]
}
