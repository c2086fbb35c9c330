import { defineTranslations } from '../../../lib/i18n/translations.ts'
import en from './certificates.en.json'
import zh from './certificates.zh.json'

export const certificatesTranslations = defineTranslations(zh, en)
