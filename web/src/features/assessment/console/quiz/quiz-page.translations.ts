import { defineTranslations } from '../../../../lib/i18n/translations.ts'
import en from './quiz-page.en.json'
import zh from './quiz-page.zh.json'

export const quizPageTranslations = defineTranslations(zh, en)
