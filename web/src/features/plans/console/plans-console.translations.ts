import { defineTranslations } from '../../../lib/i18n/translations.ts'
import en from './plans-console.en.json'
import zh from './plans-console.zh.json'

export const plansConsoleTranslations = defineTranslations(zh, en)
