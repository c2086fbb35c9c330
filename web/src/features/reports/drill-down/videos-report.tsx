import type { ReportVideo } from '@jingke/contract/reports'
import { listReportVideos } from '@jingke/contract/reports/calls'
import { useQuery } from '@tanstack/react-query'
import { toSize } from '../../../lib/format/file-size.ts'
import { textColumn } from '../../../lib/lists/index.ts'
import { SelectField } from '../../../ui/index.ts'
import { ReportTable } from '../report-components.tsx'
import css from '../reports.module.css'
import { scopesQuery, useReport } from '../reports.queries.ts'
import { reportsTranslations } from '../reports.translations.ts'
import { nobody, type ReportAddress } from '../use-report-address.ts'

/** The space of each video of a course, of those in no course, or of all. */
export const VideosReport = ({ address }: { address: ReportAddress }) => {
  const t = reportsTranslations.useTranslations()
  const { filters, courseId, change } = address
  const scopes = useQuery(scopesQuery)
  const chosen = filters.of === nobody ? null : courseId
  const report = useReport(address, listReportVideos, {
    ...(chosen !== undefined && { courseId: chosen }),
  })
  return (
    <>
      <SelectField
        className={css.filter}
        label={t('filter.course')}
        value={chosen === null ? nobody : (chosen ?? '')}
        onChange={({ target: { value } }) =>
          change({ course: value === nobody ? '' : value, of: value === nobody ? nobody : '' })
        }
      >
        <option value="">{t('filter.allCourses')}</option>
        <option value={nobody}>{t('storage.noCourse')}</option>
        {(scopes.data?.courses ?? []).map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <ReportTable<ReportVideo>
        name="report-videos"
        list={report}
        caption={t('column.videos')}
        rowKey={({ id }) => id}
        columns={[
          textColumn('name', t('column.video'), ({ name }) => name, { isRowHeader: true }),
          {
            id: 'size',
            header: t('column.size'),
            align: 'end',
            isNarrow: true,
            value: [{ heading: t('column.bytes'), value: ({ bytes }) => bytes }],
            cell: ({ bytes }) => toSize(bytes),
          },
        ]}
      />
    </>
  )
}
