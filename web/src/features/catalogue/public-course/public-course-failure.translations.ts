import { defineTranslations } from '../../../lib/i18n/translations.ts'
import en from './public-course-failure.en.json'
import zh from './public-course-failure.zh.json'

export const publicCourseFailureTranslations = defineTranslations(zh, en)
