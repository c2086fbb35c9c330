import { defineTranslations } from '../../../lib/i18n/translations.ts'
import en from './bulk.en.json'
import zh from './bulk.zh.json'

export const bulkTranslations = defineTranslations(zh, en)
