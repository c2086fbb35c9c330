import { defineTranslations } from '../i18n/translations.ts'
import en from './session.en.json'
import zh from './session.zh.json'

export const sessionTranslations = defineTranslations(zh, en)
