import { defineTranslations } from '../../../../lib/i18n/translations.ts'
import en from './results.en.json'
import zh from './results.zh.json'

export const resultsTranslations = defineTranslations(zh, en)
