import { useMutation } from '@tanstack/react-query'
import { Button, PageHeading, Stack } from '../../ui/index.ts'
import { exportMarks } from './export-marks.ts'
import { marksTranslations } from './marks.translations.ts'
import { OwnMarks } from './own-marks.tsx'
import { UnsentNoteList } from './unsent/unsent-note-list.tsx'

export const NotesPage = () => {
  const t = marksTranslations.useTranslations()
  const exporting = useMutation({ mutationFn: () => exportMarks(t('title'), t('exportName')) })
  return (
    <Stack gap={6}>
      <PageHeading
        title={t('title')}
        text={t('intro')}
        actions={
          <Button isLoading={exporting.isPending} onClick={() => exporting.mutate()}>
            {t('export')}
          </Button>
        }
      />
      <UnsentNoteList />
      <OwnMarks />
    </Stack>
  )
}
