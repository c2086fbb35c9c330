import type { ReportOverview, ReportTotals } from '@jingke/contract/reports'
import { toMinutes } from '../../lib/format/minutes.ts'
import { Link } from '../../lib/router/index.ts'
import { Card, Grid } from '../../ui/index.ts'
import css from './reports.module.css'
import { reportsTranslations } from './reports.translations.ts'
import type { ReportAddress } from './use-report-address.ts'

export const toPercent = (count: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((count / whole) * 100)

interface Figure {
  readonly id: 'active' | 'minutes' | 'lessons' | 'started' | 'rate' | 'signIns' | 'refused'
  readonly value: (totals: ReportTotals) => number
  /** The report behind the figure. */
  readonly query: Readonly<Record<string, string>>
  readonly isPercent?: boolean
  /** Sign-ins belong to no course. */
  readonly isOfSchool?: boolean
}

const figures: readonly Figure[] = [
  {
    id: 'active',
    value: ({ activeLearners }) => activeLearners,
    query: { view: 'learners', list: 'active' },
  },
  {
    id: 'minutes',
    value: ({ seconds }) => toMinutes(seconds),
    query: { view: 'learners', list: 'active' },
  },
  {
    id: 'lessons',
    value: ({ finishedLessons }) => finishedLessons,
    query: { view: 'records' },
  },
  { id: 'started', value: ({ started }) => started, query: { view: 'learners', list: 'started' } },
  {
    id: 'rate',
    value: ({ started, finishedOfStarted }) => toPercent(finishedOfStarted, started),
    query: { view: 'learners', list: 'completed' },
    isPercent: true,
  },
  {
    id: 'signIns',
    value: ({ signedIn }) => signedIn,
    query: { view: 'sign-ins', outcome: 'in' },
    isOfSchool: true,
  },
  {
    id: 'refused',
    value: ({ refused }) => refused,
    query: { view: 'sign-ins', outcome: 'refused' },
    isOfSchool: true,
  },
]

type Props = { overview: ReportOverview; address: ReportAddress; reportsPath: string }

/** Every figure with its change since the period before; a click opens the list behind it. */
export const FigureCards = ({ overview, address, reportsPath }: Props) => {
  const t = reportsTranslations.useTranslations()
  const shown = figures.filter(({ isOfSchool }) => !isOfSchool || address.courseId === undefined)
  return (
    <Grid columns="sm" gap={4}>
      {shown.map(({ id, value, query, isPercent }) => {
        const now = value(overview.totals)
        const change = now - value(overview.totalsBefore)
        const unit = isPercent ? '%' : ''
        return (
          <Card key={id} as="article" isInteractive className={css.figure}>
            <h2 className={css.figureName}>
              <Link to={reportsPath + address.queryFor(query)} className={css.figureLink}>
                {t(`figure.${id}`)}
              </Link>
            </h2>
            <p className={css.figureValue}>
              {now.toLocaleString('en')}
              {unit}
            </p>
            <p className={css.note}>
              {change === 0
                ? t('figure.same')
                : t(change > 0 ? 'figure.more' : 'figure.less', {
                    change: `${Math.abs(change).toLocaleString('en')}${isPercent ? t('figure.points') : ''}`,
                  })}
            </p>
            <p className={css.help}>{t(`help.${id}`)}</p>
          </Card>
        )
      })}
    </Grid>
  )
}
