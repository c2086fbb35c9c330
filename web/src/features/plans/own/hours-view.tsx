import type { PlanHour } from '@jingke/contract/plans'
import { useQuery } from '@tanstack/react-query'
import { toLength } from '../../../lib/format/length.ts'
import { useLanguage } from '../../../lib/i18n/language.ts'
import { LoadFailure } from '../../../lib/lists/index.ts'
import { useSite } from '../../../lib/site.ts'
import { Button, type Column, DataTable, PageHeading, Skeleton, Stack } from '../../../ui/index.ts'
import css from './hours-view.module.css'
import { ownHoursQuery } from './own-plans.queries.ts'
import { ownPlansTranslations } from './own-plans.translations.ts'

const useColumns = (): Column<PlanHour>[] => {
  const t = ownPlansTranslations.useTranslations()
  const language = useLanguage((state) => state.language)
  return [
    { id: 'item', header: t('hours.item'), isRowHeader: true, cell: ({ itemName }) => itemName },
    { id: 'plan', header: t('hours.plan'), cell: ({ planName }) => planName },
    {
      id: 'length',
      header: t('hours.length'),
      isNarrow: true,
      align: 'end',
      cell: ({ seconds }) => (seconds > 0 ? toLength(seconds, language) : '—'),
    },
    {
      id: 'result',
      header: t('hours.result'),
      cell: ({ isLate, note }) =>
        [t(isLate ? 'hours.late' : 'hours.done'), note].filter(Boolean).join(' · '),
    },
    { id: 'date', header: t('hours.date'), isNarrow: true, cell: ({ doneOn }) => doneOn },
  ]
}

/** The learner's record of hours, as it is printed. */
export const HoursView = () => {
  const t = ownPlansTranslations.useTranslations()
  const language = useLanguage((state) => state.language)
  const webName = useSite((state) => state.site?.webName ?? '')
  const columns = useColumns()
  const query = useQuery(ownHoursQuery())
  if (query.isError) return <LoadFailure query={query} headingLevel={1} />
  if (!query.data) return <Skeleton lines={8} />
  const { learnerName, list } = query.data
  const total = list.reduce((sum, { seconds }) => sum + seconds, 0)
  return (
    <Stack gap={5}>
      <PageHeading
        title={t('hours')}
        text={t('hours.text')}
        eyebrow={webName}
        actions={
          <Button className="not-printed" onClick={() => window.print()}>
            {t('hours.print')}
          </Button>
        }
      />
      <p className={css.facts}>
        <span>{t('hours.of', { name: learnerName })}</span>
        <span>{t('hours.total', { length: toLength(total, language) })}</span>
      </p>
      <DataTable
        caption={t('hours')}
        columns={columns}
        rows={list}
        rowKey={({ id }) => id}
        empty={t('hours.none')}
      />
    </Stack>
  )
}
