import { defineTranslations } from '../i18n/translations.ts'
import en from './api-errors.en.json'
import zh from './api-errors.zh.json'

export const apiErrorsTranslations = defineTranslations(zh, en)
