import { defineTranslations } from '../../../../lib/i18n/translations.ts'
import en from './marking.en.json'
import zh from './marking.zh.json'

export const markingTranslations = defineTranslations(zh, en)
