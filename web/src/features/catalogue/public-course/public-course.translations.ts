import { defineTranslations } from '../../../lib/i18n/translations.ts'
import en from './public-course.en.json'
import zh from './public-course.zh.json'

export const publicCourseTranslations = defineTranslations(zh, en)
