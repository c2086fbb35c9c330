import { defineTranslations } from '../i18n/translations.ts'
import en from './versions.en.json'
import zh from './versions.zh.json'

export const versionsTranslations = defineTranslations(zh, en)
