import { defineTranslations } from '../../../lib/i18n/translations.ts'
import en from './document.en.json'
import zh from './document.zh.json'

export const documentTranslations = defineTranslations(zh, en)
