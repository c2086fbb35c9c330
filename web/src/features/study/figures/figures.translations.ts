import { defineTranslations } from '../../../lib/i18n/translations.ts'
import en from './figures.en.json'
import zh from './figures.zh.json'

export const figuresTranslations = defineTranslations(zh, en)
