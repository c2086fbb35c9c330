import type { ReportCourse } from '@jingke/contract/reports'
import { toStudyTime } from '../../lib/format/length.ts'
import { toMinutes } from '../../lib/format/minutes.ts'
import { useLanguage } from '../../lib/i18n/language.ts'
import { type ListColumn, linkColumn } from '../../lib/lists/index.ts'
import { toPercent } from './figure-cards.tsx'
import { figureColumn } from './report-components.tsx'
import { reportsTranslations } from './reports.translations.ts'

/** The name opens how far learners came in the course; a number the learners behind it. */
export const useCourseColumns = (
  pathOf: (query: Readonly<Record<string, string>>) => string,
): ListColumn<ReportCourse>[] => {
  const t = reportsTranslations.useTranslations()
  const language = useLanguage((state) => state.language)
  const learners =
    (list: string) =>
    ({ courseId }: ReportCourse): string =>
      pathOf({ view: 'learners', list, course: String(courseId) })
  const count = (
    id: 'learners' | 'started' | 'finished' | 'abandoned',
    list: string = id,
  ): ListColumn<ReportCourse> =>
    figureColumn(id, t(`column.${id}`), (course) => course[id], learners(list))
  return [
    linkColumn(
      'course',
      t('column.course'),
      ({ courseId, courseName }) => courseName || t('course.gone', { id: courseId }),
      ({ courseId }) => pathOf({ view: 'lessons', course: String(courseId) }),
      { isRowHeader: true },
    ),
    count('learners', 'active'),
    {
      ...figureColumn<ReportCourse>(
        'minutes',
        t('column.watched'),
        ({ seconds }) => seconds,
        learners('active'),
        { text: ({ seconds }) => toStudyTime(seconds, language), isSpare: true },
      ),
      value: [{ heading: t('column.minutes'), value: ({ seconds }) => toMinutes(seconds) }],
    },
    count('started'),
    count('finished'),
    figureColumn(
      'rate',
      t('column.rate'),
      ({ finishedOfStarted }) => finishedOfStarted,
      learners('completed'),
      {
        text: ({ started, finishedOfStarted }) =>
          started === 0 ? '–' : `${toPercent(finishedOfStarted, started)}%`,
        isSpare: true,
      },
    ),
    count('abandoned'),
  ]
}
