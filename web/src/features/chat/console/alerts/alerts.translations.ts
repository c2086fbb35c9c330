import { defineTranslations } from '../../../../lib/i18n/translations.ts'
import en from './alerts.en.json'
import zh from './alerts.zh.json'

export const alertsTranslations = defineTranslations(zh, en)
