import type { LearnerFilter } from '@jingke/contract/people'
import { withoutUnset } from '../../../lib/lists/index.ts'
import { parseId } from '../../../lib/navigation/parse-id.ts'

export const learnerStates = ['all', 'enabled', 'disabled', 'unconfirmed', 'unactivated'] as const
export type LearnerState = (typeof learnerStates)[number]

const filterOf: Record<LearnerState, LearnerFilter> = {
  all: {},
  enabled: { isDisabled: false },
  disabled: { isDisabled: true },
  unconfirmed: { isUnconfirmed: true },
  unactivated: { isActivated: false },
}

export const learnerFilterNames = [
  'keyword',
  'state',
  'group',
  'institution',
  'grade',
  'label',
  'field',
  'value',
] as const

/** As a form or the address has them; empty: not set. */
export type LearnerChoices = Readonly<Record<(typeof learnerFilterNames)[number], string>>

export const toLearnerFilter = (chosen: LearnerChoices): LearnerFilter =>
  withoutUnset({
    keyword: chosen.keyword,
    ...filterOf[learnerStates.find((known) => known === chosen.state) ?? 'all'],
    groupId: parseId(chosen.group),
    institutionId: parseId(chosen.institution),
    grade: chosen.grade,
    labelId: parseId(chosen.label),
    fieldId: parseId(chosen.field),
    fieldValue: chosen.value,
  })
