import { defineTranslations } from '../../../lib/i18n/translations.ts'
import en from './search.en.json'
import zh from './search.zh.json'

export const searchTranslations = defineTranslations(zh, en)
