import { exportStudyRecords, getStudyFigures } from '@jingke/contract/study/calls'
import { useMutation } from '@tanstack/react-query'
import { callForFile } from '../../../lib/api/api.ts'
import { freshQuery } from '../../../lib/api/call-query.ts'
import { saveFile } from '../../../lib/browser/save-file.ts'

export const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Days in the chart: four whole weeks. */
const shownDays = 28

export const figuresQuery = () =>
  freshQuery(getStudyFigures, {
    days: shownDays,
    timeZone: timeZone(),
  })

export type ExportKind = 'days' | 'records'

export const useExport = () =>
  useMutation({
    mutationFn: async (kind: ExportKind) =>
      saveFile(
        await callForFile(exportStudyRecords, {
          kind,
          timeZone: timeZone(),
        }),
        kind === 'days' ? 'study-days.csv' : 'study-record.csv',
      ),
  })
