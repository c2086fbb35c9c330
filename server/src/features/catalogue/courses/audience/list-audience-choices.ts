import type * as calls from '@jingke/contract/catalogue/calls'
import type { Operation } from '../../../../platform/implement.ts'
import { gradeName } from '../../../profile/index.ts'
import { countGrades, countGroups, countInstitutions } from './audience.store.ts'

export const listAudienceChoices: Operation<typeof calls.listAudienceChoices> = async ({
  context: { db },
  caller: { language },
}) => [
  ...(await countInstitutions(db)).map((row) => ({
    ...row,
    kind: 'institution' as const,
    label: row.value,
  })),
  ...(await countGrades(db)).map((row) => ({
    ...row,
    kind: 'grade' as const,
    label: gradeName(row.value, language) || row.value,
  })),
  ...(await countGroups(db)).map((row) => ({ ...row, kind: 'group' as const })),
]
