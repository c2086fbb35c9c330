import { defineTranslations } from '../../../lib/i18n/translations.ts'
import en from './records.en.json'
import zh from './records.zh.json'

export const recordsTranslations = defineTranslations(zh, en)
