import { parseId } from '../../lib/navigation/parse-id.ts'
import { Link, NavLink } from '../../lib/router/index.ts'
import { buttonClass, classNames, EmptyState, PageHeading, Stack } from '../../ui/index.ts'
import { ChatReport } from './chat-report.tsx'
import { CoursesReport } from './courses-report.tsx'
import { Dashboard } from './dashboard.tsx'
import { CasesReport, RepliesReport } from './drill-down/cases-reports.tsx'
import { QueueReport } from './drill-down/queue-report.tsx'
import { ReadersReport } from './drill-down/readers-report.tsx'
import { RecordsReport } from './drill-down/records-report.tsx'
import { VideosReport } from './drill-down/videos-report.tsx'
import { LearnersReport } from './learners-report.tsx'
import { LessonsReport } from './lessons-report.tsx'
import type { ReportLinks } from './report-links.ts'
import css from './reports.module.css'
import { reportsTranslations } from './reports.translations.ts'
import { SignInsReport } from './sign-ins-report.tsx'
import { JobsReport, MessagesReport, StorageReport } from './system-reports.tsx'
import { type ReportAddress, useReportAddress } from './use-report-address.ts'

const views = {
  overview: Dashboard,
  courses: CoursesReport,
  learners: LearnersReport,
  lessons: LessonsReport,
  'sign-ins': SignInsReport,
  chat: ChatReport,
  messages: MessagesReport,
  storage: StorageReport,
  jobs: JobsReport,
} as const

/** Lists that a figure of another report opens; they are not in the menu. */
const drillDowns = {
  records: RecordsReport,
  readers: ReadersReport,
  videos: VideosReport,
  cases: CasesReport,
  replies: RepliesReport,
  queue: QueueReport,
} as const

type View = keyof typeof views
type DrillDownView = keyof typeof drillDowns

const parents: Record<DrillDownView, View> = {
  records: 'lessons',
  readers: 'messages',
  videos: 'storage',
  cases: 'chat',
  replies: 'chat',
  queue: 'jobs',
}

/** Lists of one thing, which the address may lack. */
const isChosen: Partial<Record<string, (filters: ReportAddress['filters']) => boolean>> = {
  readers: ({ message }) => parseId(message) !== undefined,
  queue: ({ task }) => task !== '',
}

const isView = (text: string): text is View => Object.hasOwn(views, text)
const isDrillDown = (text: string): text is DrillDownView => Object.hasOwn(drillDowns, text)

/** The lists behind the figures. */
export const ReportsPage = ({ links }: { links: ReportLinks }) => {
  const t = reportsTranslations.useTranslations()
  const address = useReportAddress()
  const asked = address.filters.view
  const view = isView(asked) || isDrillDown(asked) ? asked : 'overview'
  const parent = isDrillDown(view) ? parents[view] : view
  const Report = isDrillDown(view) ? drillDowns[view] : views[view]
  return (
    <Stack gap={6}>
      <PageHeading title={t('page.title')} text={t(`view.${view}.text`)} />
      <nav aria-label={t('page.views')} className={css.views}>
        {Object.keys(views)
          .filter(isView)
          .map((each) => (
            <NavLink
              key={each}
              to={address.queryFor({ view: each })}
              className={classNames(css.view, each === parent && css.viewCurrent)}
              aria-current={each === parent ? 'page' : undefined}
            >
              {t(`view.${each}`)}
            </NavLink>
          ))}
      </nav>
      {isChosen[view]?.(address.filters) === false ? (
        <EmptyState
          title={t('choose.title')}
          text={t('choose.text', { report: t(`view.${parent}`) })}
          action={
            <Link className={buttonClass()} to={address.queryFor({ view: parent })}>
              {t('choose.open', { report: t(`view.${parent}`) })}
            </Link>
          }
        />
      ) : (
        <Report address={address} links={links} />
      )}
    </Stack>
  )
}
