import { defineTranslations } from '../i18n/translations.ts'
import en from './link-faults.en.json'
import zh from './link-faults.zh.json'

export const linkFaultsTranslations = defineTranslations(zh, en)
