import { defineTranslations } from '../../lib/i18n/translations.ts'
import en from './fields.en.json'
import zh from './fields.zh.json'

export const fieldsTranslations = defineTranslations(zh, en)
