import { Button, EmptyState } from '../../ui/index.ts'
import css from './reports.module.css'
import { useReportExport } from './reports.queries.ts'
import { reportsTranslations } from './reports.translations.ts'

export const NoRows = () => {
  const t = reportsTranslations.useTranslations()
  return <EmptyState title={t('empty.title')} text={t('empty.text')} />
}

type ExportInput = Parameters<ReturnType<typeof useReportExport>['mutate']>[0]

export const ExportButton = ({ input }: { input: ExportInput }) => {
  const t = reportsTranslations.useTranslations()
  const download = useReportExport()
  return (
    <div className={css.tools}>
      <Button size="sm" isLoading={download.isPending} onClick={() => download.mutate(input)}>
        {t('export')}
      </Button>
    </div>
  )
}
