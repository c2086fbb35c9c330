import { defineTranslations } from '../../../lib/i18n/translations.ts'
import en from './mentions.en.json'
import zh from './mentions.zh.json'

export const mentionsTranslations = defineTranslations(zh, en)
