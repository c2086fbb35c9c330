import { defineTranslations } from '../../i18n/translations.ts'
import en from './table.en.json'
import zh from './table.zh.json'

export const tableTranslations = defineTranslations(zh, en)
