import { defineTranslations } from '../lib/i18n/translations.ts'
import en from './console.en.json'
import zh from './console.zh.json'

export const consoleTranslations = defineTranslations(zh, en)
