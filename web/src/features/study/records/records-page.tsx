import { PageHeading, Stack } from '../../../ui/index.ts'
import { RecordList } from './record-list.tsx'
import { recordsTranslations } from './records.translations.ts'

export const RecordsPage = () => {
  const t = recordsTranslations.useTranslations()
  return (
    <Stack gap={6}>
      <PageHeading title={t('title')} text={t('text')} />
      <RecordList />
    </Stack>
  )
}
