import { defineTranslations } from '../../../../lib/i18n/translations.ts'
import en from './teachers.en.json'
import zh from './teachers.zh.json'

export const teachersTranslations = defineTranslations(zh, en)
