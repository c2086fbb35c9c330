import { defineTranslations } from '../../../../lib/i18n/translations.ts'
import en from './transfer.en.json'
import zh from './transfer.zh.json'

export const transferTranslations = defineTranslations(zh, en)
