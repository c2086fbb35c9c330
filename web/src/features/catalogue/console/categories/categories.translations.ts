import { defineTranslations } from '../../../../lib/i18n/translations.ts'
import en from './categories.en.json'
import zh from './categories.zh.json'

export const categoriesTranslations = defineTranslations(zh, en)
