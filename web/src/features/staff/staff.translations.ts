import { defineTranslations } from '../../lib/i18n/translations.ts'
import en from './staff.en.json'
import zh from './staff.zh.json'

export const staffTranslations = defineTranslations(zh, en)
