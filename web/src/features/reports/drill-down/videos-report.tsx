import { listReportVideos } from '@jingke/contract/reports/calls'
import { useQuery } from '@tanstack/react-query'
import { toSize } from '../../../lib/format/file-size.ts'
import { PagedTable } from '../../../lib/lists/index.ts'
import { SelectField } from '../../../ui/index.ts'
import { NoRows } from '../report-parts.tsx'
import css from '../reports.module.css'
import { reportQuery, scopesQuery } from '../reports.queries.ts'
import { reportsTranslations } from '../reports.translations.ts'
import { nobody, type ReportAddress } from '../use-report-address.ts'

/** The space of each video of a course, of those in no course, or of all. */
export const VideosReport = ({ address }: { address: ReportAddress }) => {
  const t = reportsTranslations.useTranslations()
  const { page, size, filters, courseId, change } = address
  const scopes = useQuery(scopesQuery)
  const chosen = filters.of === nobody ? null : courseId
  const source = reportQuery(listReportVideos, {
    ...(chosen !== undefined && { courseId: chosen }),
    pageNum: page,
    pageSize: size,
  })
  const query = useQuery(source)
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
      <PagedTable
        name="report-videos"
        query={query}
        source={source}
        {...{ page, size }}
        onChange={change}
        caption={t('column.videos')}
        rowKey={({ id }) => id}
        empty={<NoRows />}
        columns={[
          { id: 'name', header: t('column.video'), isRowHeader: true, cell: ({ name }) => name },
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
