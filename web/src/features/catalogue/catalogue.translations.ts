import { defineTranslations } from '../../lib/i18n/translations.ts'
import en from './catalogue.en.json'
import zh from './catalogue.zh.json'

export const catalogueTranslations = defineTranslations(zh, en)
