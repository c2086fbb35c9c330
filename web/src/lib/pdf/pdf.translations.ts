import { defineTranslations } from '../i18n/translations.ts'
import en from './pdf.en.json'
import zh from './pdf.zh.json'

export const pdfTranslations = defineTranslations(zh, en)
