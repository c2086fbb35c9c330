import { defineTranslations } from '../../lib/i18n/translations.ts'
import en from './health.en.json'
import zh from './health.zh.json'

export const healthTranslations = defineTranslations(zh, en)
