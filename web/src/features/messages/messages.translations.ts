import { defineTranslations } from '../../lib/i18n/translations.ts'
import en from './messages.en.json'
import zh from './messages.zh.json'

export const messagesTranslations = defineTranslations(zh, en)
