import { defineTranslations } from '../../../../lib/i18n/translations.ts'
import en from './courses.en.json'
import zh from './courses.zh.json'

export const coursesTranslations = defineTranslations(zh, en)
