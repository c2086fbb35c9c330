import { defineTranslations } from '../../lib/i18n/translations.ts'
import en from './dashboard.en.json'
import zh from './dashboard.zh.json'

export const dashboardTranslations = defineTranslations(zh, en)
