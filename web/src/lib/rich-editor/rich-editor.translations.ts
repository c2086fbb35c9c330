import { defineTranslations } from '../i18n/translations.ts'
import en from './rich-editor.en.json'
import zh from './rich-editor.zh.json'

export const richEditorTranslations = defineTranslations(zh, en)
