import { defineTranslations } from '../i18n/translations.ts'
import en from './time.en.json'
import zh from './time.zh.json'

export const timeTranslations = defineTranslations(zh, en)
