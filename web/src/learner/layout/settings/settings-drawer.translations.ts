import { defineTranslations } from '../../../lib/i18n/translations.ts'
import en from './settings-drawer.en.json'
import zh from './settings-drawer.zh.json'

export const settingsTranslations = defineTranslations(zh, en)
