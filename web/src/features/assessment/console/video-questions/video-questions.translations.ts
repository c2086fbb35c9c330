import { defineTranslations } from '../../../../lib/i18n/translations.ts'
import en from './video-questions.en.json'
import zh from './video-questions.zh.json'

export const lessonQuestionsTranslations = defineTranslations(zh, en)
