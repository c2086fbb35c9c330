import { maxImportRows } from '@jingke/contract/people/constants'
import { useMutation } from '@tanstack/react-query'
import { type DragEvent, useState } from 'react'
import { TableError } from '../../../lib/sheets/index.ts'
import { Alert, Button, buttonClass, Card, Stack, UploadIcon } from '../../../ui/index.ts'
import css from './imports.module.css'
import { importTranslations } from './imports.translations.ts'
import { readTable, type Table } from './parse/table.ts'
import { saveTemplate } from './save-template.ts'
import type { GridColumn } from './use-grid-columns.ts'

type Props = { columns: readonly GridColumn[]; onRead: (table: Table) => void }

export const ChooseFile = ({ columns, onRead }: Props) => {
  const t = importTranslations.useTranslations()
  const [isReading, setIsReading] = useState(false)
  const [refusal, setRefusal] = useState<TableError['kind']>()
  const read = async (file: File | undefined) => {
    if (!file || isReading) return
    setRefusal(undefined)
    setIsReading(true)
    try {
      onRead(await readTable(file))
    } catch (error) {
      setRefusal(error instanceof TableError ? error.kind : 'unreadable')
    } finally {
      setIsReading(false)
    }
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void read(event.dataTransfer.files[0])
  }
  const template = useMutation({ mutationFn: () => saveTemplate(t, columns) })
  return (
    <Card space="lg">
      <Stack gap={5}>
        <p className={css.soft}>{t('chooseText', { rows: maxImportRows.toLocaleString() })}</p>
        <label className={css.drop} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
          <UploadIcon size={28} className={css.dropIcon} />
          <span>{t('drop')}</span>
          <span className={buttonClass({ variant: 'primary' })}>
            {t(isReading ? 'reading' : 'choose')}
          </span>
          <input
            type="file"
            accept=".csv,.txt,.tsv,.xlsx,text/csv"
            aria-label={t('choose')}
            className="visually-hidden"
            onChange={(event) => {
              void read(event.target.files?.[0])
              event.target.value = ''
            }}
          />
        </label>
        {refusal && (
          <Alert>{t(`refusal.${refusal}`, { rows: maxImportRows.toLocaleString() })}</Alert>
        )}
        <div>
          <Button variant="link" isLoading={template.isPending} onClick={() => template.mutate()}>
            {t('template')}
          </Button>
        </div>
      </Stack>
    </Card>
  )
}
