import { defineTranslations } from '../i18n/translations.ts'
import en from './lesson-editor.en.json'
import zh from './lesson-editor.zh.json'

export const lessonEditorTranslations = defineTranslations(zh, en)
