import { EmptyState } from '../../ui/index.ts'
import { reportsTranslations } from './reports.translations.ts'

export const NoRows = () => {
  const t = reportsTranslations.useTranslations()
  return <EmptyState title={t('empty.title')} text={t('empty.text')} />
}
