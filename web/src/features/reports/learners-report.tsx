import type { ReportLearner } from '@jingke/contract/reports'
import { listReportLearners } from '@jingke/contract/reports/calls'
import { learnerLists } from '@jingke/contract/reports/constants'
import { toStudyTime } from '../../lib/format/length.ts'
import { toMinutes } from '../../lib/format/minutes.ts'
import { useLanguage } from '../../lib/i18n/language.ts'
import { countColumn, textColumn } from '../../lib/lists/index.ts'
import { SegmentedControl } from '../../ui/index.ts'
import { usePersonColumns } from './drill-down/person-columns.tsx'
import { ReportTable } from './report-components.tsx'
import { ReportFilters } from './report-filters.tsx'
import type { ReportLinks } from './report-links.ts'
import { ReportSource } from './report-source.tsx'
import { useReport } from './reports.queries.ts'
import { reportsTranslations } from './reports.translations.ts'
import type { ReportAddress } from './use-report-address.ts'

type Props = { address: ReportAddress; links: ReportLinks }

export const LearnersReport = ({ address, links }: Props) => {
  const t = reportsTranslations.useTranslations()
  const language = useLanguage((state) => state.language)
  const { filters, input, change } = address
  const list = learnerLists.find((known) => known === filters.list) ?? 'active'
  const report = useReport(address, listReportLearners, { ...input, list })
  const { query } = report
  const person = usePersonColumns<ReportLearner>(links)
  return (
    <>
      <ReportFilters address={address} range={query.data} />
      <SegmentedControl
        legend={t('list')}
        value={list}
        options={learnerLists.map((value) => ({ value, label: t(`list.${value}`) }))}
        onChange={(next) => change({ list: next })}
      />
      <p>{t(`help.${list}`)}</p>
      {query.data && <ReportSource source={query.data} />}
      <ReportTable<ReportLearner>
        name="report-learners"
        list={report}
        caption={t(`list.${list}`)}
        rowKey={({ userId, course, day }) => `${userId} ${course?.id ?? ''} ${day}`}
        columns={[
          ...person,
          textColumn('institution', t('column.institution'), (row) => row.institutionName),
          ...(list === 'active'
            ? []
            : [
                textColumn<ReportLearner>(
                  'course',
                  t('column.course'),
                  ({ course }) => course && (course.name || t('course.gone', { id: course.id })),
                ),
              ]),
          textColumn('day', t(`day.${list}`), ({ day }) => day, { isNarrow: true }),
          {
            ...countColumn<ReportLearner>('minutes', t('column.watched'), ({ seconds }) =>
              toStudyTime(seconds, language),
            ),
            value: [{ heading: t('column.minutes'), value: ({ seconds }) => toMinutes(seconds) }],
          },
        ]}
      />
    </>
  )
}
