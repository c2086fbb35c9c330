import { defineTranslations } from '../../../lib/i18n/translations.ts'
import en from './media-console.en.json'
import zh from './media-console.zh.json'

export const mediaConsoleTranslations = defineTranslations(zh, en)
