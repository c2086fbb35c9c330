import { defineTranslations } from '../../lib/i18n/translations.ts'
import en from './auth.en.json'
import zh from './auth.zh.json'

export const authTranslations = defineTranslations(zh, en)
