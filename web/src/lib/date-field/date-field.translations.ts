import { defineTranslations } from '../i18n/translations.ts'
import en from './date-field.en.json'
import zh from './date-field.zh.json'

export const dateFieldTranslations = defineTranslations(zh, en)
