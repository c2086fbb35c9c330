import { defineTranslations } from '../../../lib/i18n/translations.ts'
import en from './account.en.json'
import zh from './account.zh.json'

export const accountTranslations = defineTranslations(zh, en)
