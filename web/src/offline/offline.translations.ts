import { defineTranslations } from '../lib/i18n/translations.ts'
import en from './offline.en.json'
import zh from './offline.zh.json'

export const offlineTranslations = defineTranslations(zh, en)
