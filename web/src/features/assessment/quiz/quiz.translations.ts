import { defineTranslations } from '../../../lib/i18n/translations.ts'
import en from './quiz.en.json'
import zh from './quiz.zh.json'

export const quizTranslations = defineTranslations(zh, en)
