import { defineTranslations } from '../../../lib/i18n/translations.ts'
import en from './certificates-console.en.json'
import zh from './certificates-console.zh.json'

export const certificatesConsoleTranslations = defineTranslations(zh, en)
