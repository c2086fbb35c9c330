import { defineTranslations } from '../../../../lib/i18n/translations.ts'
import en from './documents.en.json'
import zh from './documents.zh.json'

export const documentsTranslations = defineTranslations(zh, en)
