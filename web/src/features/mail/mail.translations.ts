import { defineTranslations } from '../../lib/i18n/translations.ts'
import en from './mail.en.json'
import zh from './mail.zh.json'

export const mailTranslations = defineTranslations(zh, en)
