import { defineTranslations } from '../../../lib/i18n/translations.ts'
import en from './console-chat.en.json'
import zh from './console-chat.zh.json'

export const consoleChatTranslations = defineTranslations(zh, en)
