import { defineTranslations } from '../i18n/translations.ts'
import en from './password.en.json'
import zh from './password.zh.json'

export const passwordTranslations = defineTranslations(zh, en)
