import { listImportValues } from '@jingke/contract/people/calls'
import { importFields } from '@jingke/contract/people/constants'
import { call } from '../../../lib/api/api.ts'
import { saveFile } from '../../../lib/browser/save-file.ts'
import type { importTranslations } from './imports.translations.ts'

type Translate = ReturnType<typeof importTranslations.useTranslations>

/**
 * A sheet with two examples, whose usernames no import accepts, and one with the values that this
 * school knows.
 */
export const saveTemplate = async (t: Translate): Promise<void> => {
  const [values, { createWorkbook }] = await Promise.all([
    call(listImportValues, {}),
    import('../../../lib/lists/export/xlsx-sheet.ts'),
  ])
  const { grades, institutions, groups, courses, teams } = values
  const year = String(new Date().getFullYear())
  const example = (number: 1 | 2, grade: string) => [
    t('example.userName', { number }),
    t(`example.name.${number}`),
    t(`example.phone.${number}`),
    t(`example.sex.${number}`),
    institutions[0] ?? '',
    grade,
    groups.slice(0, number).join('；'),
    courses.slice(0, number).join('；'),
    teams[0] ?? '',
  ]
  const lists = {
    sex: [t('example.sex.1'), t('example.sex.2')],
    institutionName: institutions,
    grade: [...grades, year],
    groups,
    courses,
    team: teams,
  }
  const longest = Math.max(...Object.values(lists).map(({ length }) => length))
  const file = createWorkbook([
    {
      name: t('learners'),
      rows: [
        importFields.map((field) => t(`field.${field}`)),
        example(1, grades[0] ?? ''),
        example(2, year),
      ],
    },
    {
      name: t('allowedValues'),
      rows: [
        (Object.keys(lists) as (keyof typeof lists)[]).map((field) => t(`field.${field}`)),
        ...Array.from({ length: longest }, (_, index) =>
          Object.values(lists).map((names) => names[index] ?? ''),
        ),
      ],
    },
  ])
  saveFile(file, t('templateName'))
}
