import { defineTranslations } from '../i18n/translations.ts'
import en from './lesson-kinds.en.json'
import zh from './lesson-kinds.zh.json'

export const lessonKindsTranslations = defineTranslations(zh, en)
