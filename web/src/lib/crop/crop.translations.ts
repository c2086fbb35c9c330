import { defineTranslations } from '../i18n/translations.ts'
import en from './crop.en.json'
import zh from './crop.zh.json'

export const cropTranslations = defineTranslations(zh, en)
