import { defineTranslations } from '../../../lib/i18n/translations.ts'
import en from './partner-console.en.json'
import zh from './partner-console.zh.json'

export const partnerConsoleTranslations = defineTranslations(zh, en)
