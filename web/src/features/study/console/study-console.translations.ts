import { defineTranslations } from '../../../lib/i18n/translations.ts'
import en from './study-console.en.json'
import zh from './study-console.zh.json'

export const studyConsoleTranslations = defineTranslations(zh, en)
