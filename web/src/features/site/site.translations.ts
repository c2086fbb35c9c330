import { defineTranslations } from '../../lib/i18n/translations.ts'
import en from './site.en.json'
import zh from './site.zh.json'

export const siteTranslations = defineTranslations(zh, en)
