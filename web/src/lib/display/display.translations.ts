import { defineTranslations } from '../i18n/translations.ts'
import en from './display.en.json'
import zh from './display.zh.json'

export const displayTranslations = defineTranslations(zh, en)
