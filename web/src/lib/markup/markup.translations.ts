import { defineTranslations } from '../i18n/translations.ts'
import en from './markup.en.json'
import zh from './markup.zh.json'

export const markupTranslations = defineTranslations(zh, en)
