import { defineTranslations } from '../../../lib/i18n/translations.ts'
import en from './question.en.json'
import zh from './question.zh.json'

export const questionTranslations = defineTranslations(zh, en)
