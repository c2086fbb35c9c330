import { defineTranslations } from '../../../../lib/i18n/translations.ts'
import en from './recalled.en.json'
import zh from './recalled.zh.json'

export const recalledTranslations = defineTranslations(zh, en)
