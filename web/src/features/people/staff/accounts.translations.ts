import { defineTranslations } from '../../../lib/i18n/translations.ts'
import en from './accounts.en.json'
import zh from './accounts.zh.json'

export const accountsTranslations = defineTranslations(zh, en)
