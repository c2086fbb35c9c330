import { defineTranslations } from '../../lib/i18n/translations.ts'
import en from './reports.en.json'
import zh from './reports.zh.json'

export const reportsTranslations = defineTranslations(zh, en)
