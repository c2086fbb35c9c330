import { listImportValues } from '@jingke/contract/people/calls'
import type { ImportField } from '@jingke/contract/people/constants'
import { call } from '../../../lib/api/api.ts'
import { saveFile } from '../../../lib/browser/save-file.ts'
import type { importTranslations } from './imports.translations.ts'
import type { GridColumn } from './use-grid-columns.ts'

type Translate = ReturnType<typeof importTranslations.useTranslations>

/**
 * A sheet with two examples, whose usernames no import accepts, and one with the values that this
 * school knows.
 */
export const saveTemplate = async (
  t: Translate,
  gridColumns: readonly GridColumn[],
): Promise<void> => {
  const [values, { createWorkbook }] = await Promise.all([
    call(listImportValues, {}),
    import('../../../lib/lists/export/xlsx-sheet.ts'),
  ])
  const { grades, institutions, groups, courses, plans, teams } = values
  const year = String(new Date().getFullYear())
  const examples: Record<ImportField, readonly [string, string]> = {
    userName: [t('example.userName', { number: 1 }), t('example.userName', { number: 2 })],
    name: [t('example.name.1'), t('example.name.2')],
    phone: [t('example.phone.1'), t('example.phone.2')],
    sex: [t('example.sex.1'), t('example.sex.2')],
    institutionName: [institutions[0] ?? '', institutions[0] ?? ''],
    grade: [grades[0] ?? '', year],
    groups: [groups[0] ?? '', groups.slice(0, 2).join('；')],
    courses: [courses[0] ?? '', courses.slice(0, 2).join('；')],
    plans: [plans[0] ?? '', ''],
    team: [teams[0] ?? '', teams[0] ?? ''],
  }
  const lists: Partial<Record<ImportField, readonly string[]>> = {
    sex: examples.sex,
    institutionName: institutions,
    grade: [...grades, year],
    groups,
    courses,
    plans,
    team: teams,
  }
  const columns = gridColumns.map(({ id, name, choices, examples: own }) => ({
    name,
    examples: own ?? examples[id as ImportField],
    allowed: choices ?? lists[id as ImportField],
  }))
  const limited = columns.flatMap(({ name, allowed }) => (allowed ? [{ name, allowed }] : []))
  const longest = Math.max(...limited.map(({ allowed }) => allowed.length))
  const file = createWorkbook([
    {
      name: t('learners'),
      rows: [
        columns.map(({ name }) => name),
        columns.map((column) => column.examples[0]),
        columns.map((column) => column.examples[1]),
      ],
    },
    {
      name: t('allowedValues'),
      rows: [
        limited.map(({ name }) => name),
        ...Array.from({ length: longest }, (_, index) =>
          limited.map(({ allowed }) => allowed[index] ?? ''),
        ),
      ],
    },
  ])
  saveFile(file, t('templateName'))
}
