import { defineTranslations } from '../../../lib/i18n/translations.ts'
import en from './video-questions.en.json'
import zh from './video-questions.zh.json'

export const videoQuestionsTranslations = defineTranslations(zh, en)
