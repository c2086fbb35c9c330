import { getEditableSettings, getSiteRules } from '@jingke/contract/site/calls'
import { callQuery } from '../../../lib/api/call-query.ts'

export const settingsQuery = {
  ...callQuery(getEditableSettings, {}),
  staleTime: 0,
  meta: { isQuiet: true },
}

export const rulesQuery = {
  ...callQuery(getSiteRules, {}),
  staleTime: 0,
  meta: { isQuiet: true },
}
