import { defineTranslations } from '../../../lib/i18n/translations.ts'
import en from './settings.en.json'
import zh from './settings.zh.json'

export const settingsTranslations = defineTranslations(zh, en)
