import { defineTranslations } from '../../../lib/i18n/translations.ts'
import en from './own-courses.en.json'
import zh from './own-courses.zh.json'

export const ownCoursesTranslations = defineTranslations(zh, en)
