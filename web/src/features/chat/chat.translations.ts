import { defineTranslations } from '../../lib/i18n/translations.ts'
import en from './chat.en.json'
import zh from './chat.zh.json'

export const chatTranslations = defineTranslations(zh, en)
