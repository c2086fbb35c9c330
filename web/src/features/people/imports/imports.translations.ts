import { defineTranslations } from '../../../lib/i18n/translations.ts'
import en from './imports.en.json'
import zh from './imports.zh.json'

export const importTranslations = defineTranslations(zh, en)
