import { defineTranslations } from '../../../../lib/i18n/translations.ts'
import en from './regrade.en.json'
import zh from './regrade.zh.json'

export const regradeTranslations = defineTranslations(zh, en)
