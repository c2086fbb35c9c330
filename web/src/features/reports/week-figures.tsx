import { getReportOverview } from '@jingke/contract/reports/calls'
import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '../../lib/lists/index.ts'
import { Link } from '../../lib/router/index.ts'
import { Section, Skeleton } from '../../ui/index.ts'
import { FigureCards } from './figure-cards.tsx'
import { ReportSource } from './report-source.tsx'
import { reportQuery } from './reports.queries.ts'
import { reportsTranslations } from './reports.translations.ts'

/** The school's figures of the last seven days; each opens the report behind it. */
export const WeekFigures = ({ reportsPath }: { reportsPath: string }) => {
  const t = reportsTranslations.useTranslations()
  const query = useQuery(reportQuery(getReportOverview, { days: 7 }))
  const { data } = query
  return (
    <Section title={t('week.title')} action={<Link to={reportsPath}>{t('week.all')}</Link>}>
      {query.isError && <LoadFailure query={query} />}
      {query.isPending && <Skeleton lines={6} />}
      {data && (
        <>
          <FigureCards
            headingLevel={3}
            overview={data}
            addressOf={(asked) =>
              `${reportsPath}?${new URLSearchParams({ from: data.from, to: data.to, ...asked })}`
            }
          />
          <ReportSource source={data} />
        </>
      )}
    </Section>
  )
}
