import { NavLink } from 'react-router'
import { classNames, PageHeading, Stack } from '../../ui/index.ts'
import { ChatReport } from './chat-report.tsx'
import { CoursesReport } from './courses-report.tsx'
import { LearnersReport } from './learners-report.tsx'
import { LessonsReport } from './lessons-report.tsx'
import type { ReportLinks } from './report-links.ts'
import css from './reports.module.css'
import { reportsTranslations } from './reports.translations.ts'
import { SignInsReport } from './sign-ins-report.tsx'
import { JobsReport, MessagesReport, StorageReport } from './system-reports.tsx'
import { useReportAddress } from './use-report-address.ts'

const views = {
  courses: CoursesReport,
  learners: LearnersReport,
  lessons: LessonsReport,
  'sign-ins': SignInsReport,
  chat: ChatReport,
  messages: MessagesReport,
  storage: StorageReport,
  jobs: JobsReport,
} as const
type View = keyof typeof views

const isView = (text: string): text is View => Object.hasOwn(views, text)

/** The lists behind the figures. */
export const ReportsPage = ({ links }: { links: ReportLinks }) => {
  const t = reportsTranslations.useTranslations()
  const address = useReportAddress()
  const view = isView(address.filters.view) ? address.filters.view : 'courses'
  const Report = views[view]
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
              className={classNames(css.view, each === view && css.viewCurrent)}
              aria-current={each === view ? 'page' : undefined}
            >
              {t(`view.${each}`)}
            </NavLink>
          ))}
      </nav>
      <Report address={address} links={links} />
    </Stack>
  )
}
