import { defineTranslations } from '../../../../lib/i18n/translations.ts'
import en from './quiz-editor.en.json'
import zh from './quiz-editor.zh.json'

export const quizEditorTranslations = defineTranslations(zh, en)
