import { getEditableSettings, getSiteRules } from '@jingke/contract/site/calls'
import { freshQuery } from '../../../lib/api/call-query.ts'

export const settingsQuery = freshQuery(getEditableSettings, {})

export const rulesQuery = freshQuery(getSiteRules, {})
