import { defineTranslations } from '../../../lib/i18n/translations.ts'
import en from './console-messages.en.json'
import zh from './console-messages.zh.json'

export const consoleMessagesTranslations = defineTranslations(zh, en)
