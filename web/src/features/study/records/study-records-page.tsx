import { useListAddress } from '../../../lib/lists/index.ts'
import { PageHeading, SegmentedControl, Stack } from '../../../ui/index.ts'
import { StudyFigures } from '../figures/study-figures.tsx'
import { RecordList } from './record-list.tsx'
import { recordsTranslations } from './records.translations.ts'

const views = ['records', 'figures'] as const

/** What was watched, lesson by lesson; or how much, in figures. */
export const StudyRecordsPage = () => {
  const t = recordsTranslations.useTranslations()
  const { filters, change } = useListAddress(['view', 'keyword', 'state'])
  const view = filters.view === 'figures' ? 'figures' : 'records'
  return (
    <Stack gap={6}>
      <PageHeading title={t('title')} text={t('text')} />
      <SegmentedControl
        legend={t('view')}
        value={view}
        options={views.map((value) => ({ value, label: t(`view.${value}`) }))}
        onChange={(next) =>
          change({ view: next === 'figures' ? next : '', keyword: '', state: '' })
        }
      />
      {view === 'figures' ? <StudyFigures /> : <RecordList />}
    </Stack>
  )
}
