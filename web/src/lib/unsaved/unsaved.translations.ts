import { defineTranslations } from '../i18n/translations.ts'
import en from './unsaved.en.json'
import zh from './unsaved.zh.json'

export const unsavedTranslations = defineTranslations(zh, en)
