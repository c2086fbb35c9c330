import { defineTranslations } from '../../../lib/i18n/translations.ts'
import en from './reading.en.json'
import zh from './reading.zh.json'

export const readingTranslations = defineTranslations(zh, en)
