import { getPlanFigures } from '@jingke/contract/plans/calls'
import { useQuery } from '@tanstack/react-query'
import { freshQuery } from '../../../../lib/api/call-query.ts'
import { BarChart } from '../../../../lib/charts/bar-chart.tsx'
import { toRoundCeiling } from '../../../../lib/charts/bars.ts'
import { toShortDay } from '../../../../lib/charts/short-day.ts'
import { LoadFailure } from '../../../../lib/lists/index.ts'
import { Button, DataTable, Dialog, Skeleton, Stack } from '../../../../ui/index.ts'
import { boardTranslations } from './board.translations.ts'

/** What learners did of a plan, week by week. */
export const FiguresDialog = ({ planId, onClose }: { planId: number; onClose: () => void }) => {
  const t = boardTranslations.useTranslations()
  const query = useQuery(freshQuery(getPlanFigures, { planId }))
  return (
    <Dialog
      isOpen
      size="lg"
      title={t('figures')}
      description={t('figures.text')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      {query.isPending && <Skeleton lines={6} />}
      {query.isError && <LoadFailure query={query} headingLevel={3} />}
      {query.data && (
        <Stack gap={4}>
          <BarChart
            label={t('figures')}
            bars={query.data.map(({ day, done, late }) => ({
              id: day,
              name: toShortDay(day),
              value: done,
              title: t('figures.week', { day, done, late }),
            }))}
            ceiling={toRoundCeiling(query.data.map(({ done }) => done))}
          />
          <DataTable
            caption={t('figures')}
            rows={query.data.toReversed()}
            rowKey={({ day }) => day}
            columns={[
              {
                id: 'week',
                header: t('figures.from'),
                isRowHeader: true,
                cell: ({ day }) => day,
              },
              {
                id: 'done',
                header: t('figures.done'),
                align: 'end',
                isNarrow: true,
                cell: ({ done, late }) => done - late,
              },
              {
                id: 'late',
                header: t('figures.late'),
                align: 'end',
                isNarrow: true,
                cell: ({ late }) => late,
              },
            ]}
          />
        </Stack>
      )}
    </Dialog>
  )
}
