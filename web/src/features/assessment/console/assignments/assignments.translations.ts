import { defineTranslations } from '../../../../lib/i18n/translations.ts'
import en from './assignments.en.json'
import zh from './assignments.zh.json'

export const assignmentsTranslations = defineTranslations(zh, en)
