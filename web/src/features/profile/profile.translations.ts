import { defineTranslations } from '../../lib/i18n/translations.ts'
import en from './profile.en.json'
import zh from './profile.zh.json'

export const profileTranslations = defineTranslations(zh, en)
