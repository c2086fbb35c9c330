import type { ExchangeFormat, QuestionFilter } from '@jingke/contract/assessment'
import { exportQuestions } from '@jingke/contract/assessment/calls'
import { exchangeFormats } from '@jingke/contract/assessment/constants'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../../lib/api/api.ts'
import { saveFile } from '../../../../lib/browser/save-file.ts'
import { Menu, toast } from '../../../../ui/index.ts'
import { bankTranslations } from '../bank.translations.ts'

type Choice = Exclude<ExchangeFormat, 'table'> | 'table-xlsx' | 'table-csv'

const choices: readonly Choice[] = [
  'table-xlsx',
  'table-csv',
  ...exchangeFormats.filter((format) => format !== 'table'),
]

const toBytes = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))

/** Sheets are written here, where the other lists are. */
const saveSheet = async (choice: Choice, [headings = [], ...rows]: readonly string[][]) => {
  if (choice === 'table-csv') {
    const { createCsvFile } = await import('../../../../lib/lists/export/csv-file.ts')
    const file = createCsvFile(headings)
    file.add(rows)
    saveFile(await file.finish(), 'questions.csv')
    return
  }
  const { createWorkbook } = await import('../../../../lib/lists/export/xlsx-sheet.ts')
  saveFile(createWorkbook([{ name: 'Questions', rows: [headings, ...rows] }]), 'questions.xlsx')
}

/** The questions of the list, with their answers, as a file that can be imported again. */
export const ExportButton = ({ filter }: { filter: Partial<QuestionFilter> }) => {
  const t = bankTranslations.useTranslations()
  const save = useMutation({
    mutationFn: async (choice: Choice) => {
      const format = choice === 'table-csv' || choice === 'table-xlsx' ? 'table' : choice
      const file = await call(exportQuestions, { format, selection: filter })
      if (format === 'table') await saveSheet(choice, file.rows)
      else saveFile(new Blob([toBytes(file.content)], { type: file.contentType }), file.fileName)
      return file
    },
    onSuccess: ({ count, leftOut }) => {
      toast.show({ kind: 'success', text: t('exported', { count }) })
      if (leftOut.length > 0)
        toast.show({
          kind: 'info',
          text: t('leftOut', { count: leftOut.length, names: leftOut.slice(0, 3).join(' · ') }),
        })
    },
  })
  return (
    <Menu
      label={t('export')}
      trigger={t('export')}
      items={choices.map((choice) => ({
        id: choice,
        label: t(`export.${choice}`),
        isDisabled: save.isPending,
        onSelect: () => save.mutate(choice),
      }))}
    />
  )
}
