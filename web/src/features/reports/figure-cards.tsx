import type { ReportDay, ReportOverview, ReportTotals } from '@jingke/contract/reports'
import { Sparkline } from '../../lib/charts/sparkline.tsx'
import { toStudyTime } from '../../lib/format/length.ts'
import { useLanguage } from '../../lib/i18n/language.ts'
import { Link } from '../../lib/router/index.ts'
import { Card, HelpTip } from '../../ui/index.ts'
import css from './reports.module.css'
import { reportsTranslations } from './reports.translations.ts'

export const toPercent = (count: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((count / whole) * 100)

interface Figure {
  readonly id: 'active' | 'minutes' | 'lessons' | 'started' | 'rate' | 'signIns' | 'refused'
  readonly value: (totals: ReportTotals) => number
  readonly ofDay: (day: ReportDay) => number
  /** The report behind the figure. */
  readonly query: Readonly<Record<string, string>>
  readonly isPercent?: boolean
  /** In seconds. */
  readonly isTime?: boolean
  /** Sign-ins belong to no course. */
  readonly isOfSchool?: boolean
}

const figures: readonly Figure[] = [
  {
    id: 'active',
    value: ({ activeLearners }) => activeLearners,
    ofDay: ({ learners }) => learners,
    query: { view: 'learners', list: 'active' },
  },
  {
    id: 'minutes',
    value: ({ seconds }) => seconds,
    ofDay: ({ seconds }) => seconds,
    isTime: true,
    query: { view: 'learners', list: 'active' },
  },
  {
    id: 'lessons',
    value: ({ finishedLessons }) => finishedLessons,
    ofDay: ({ finishedLessons }) => finishedLessons,
    query: { view: 'records' },
  },
  {
    id: 'started',
    value: ({ started }) => started,
    ofDay: ({ started }) => started,
    query: { view: 'learners', list: 'started' },
  },
  {
    id: 'rate',
    value: ({ started, finishedOfStarted }) => toPercent(finishedOfStarted, started),
    ofDay: ({ started, finishedOfStarted }) => toPercent(finishedOfStarted, started),
    query: { view: 'learners', list: 'completed' },
    isPercent: true,
  },
  {
    id: 'signIns',
    value: ({ signedIn }) => signedIn,
    ofDay: ({ signedIn }) => signedIn,
    query: { view: 'sign-ins', outcome: 'in' },
    isOfSchool: true,
  },
  {
    id: 'refused',
    value: ({ refused }) => refused,
    ofDay: ({ refused }) => refused,
    query: { view: 'sign-ins', outcome: 'refused' },
    isOfSchool: true,
  },
]

type Props = {
  overview: ReportOverview
  headingLevel: 2 | 3
  isOfCourse?: boolean
  /** The address of a report with the filters of these figures. */
  addressOf: (query: Readonly<Record<string, string>>) => string
}

/** Every figure with its days and its change since the period before; a click opens the list behind it. */
export const FigureCards = ({ overview, headingLevel, isOfCourse = false, addressOf }: Props) => {
  const t = reportsTranslations.useTranslations()
  const language = useLanguage((state) => state.language)
  const Heading = `h${headingLevel}` as const
  const shown = figures.filter(({ isOfSchool }) => !isOfSchool || !isOfCourse)
  return (
    <div className={css.figures}>
      {shown.map(({ id, value, ofDay, query, isPercent, isTime }) => {
        const now = value(overview.totals)
        const change = now - value(overview.totalsBefore)
        const name = t(`figure.${id}`)
        const values = overview.days.map(ofDay)
        const textOf = (figure: number): string =>
          isTime ? toStudyTime(figure, language) : figure.toLocaleString('en')
        return (
          <Card key={id} as="article" isInteractive className={css.figure}>
            <div className={css.figureTop}>
              <Heading className={css.figureName}>
                <Link to={addressOf(query)} className={css.figureLink}>
                  {name}
                </Link>
              </Heading>
              <HelpTip label={t('figure.help', { name })}>{t(`help.${id}`)}</HelpTip>
            </div>
            <p className={css.figureValue}>
              {textOf(now)}
              {isPercent ? '%' : ''}
            </p>
            <p className={css.note}>
              {change === 0
                ? t('figure.same')
                : t(change > 0 ? 'figure.more' : 'figure.less', {
                    change: `${textOf(Math.abs(change))}${isPercent ? t('figure.points') : ''}`,
                  })}
            </p>
            <Sparkline
              label={t('figure.days', { name, values: values.map(textOf).join(', ') })}
              values={values}
            />
          </Card>
        )
      })}
    </div>
  )
}
