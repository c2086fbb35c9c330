import { defineTranslations } from '../i18n/translations.ts'
import en from './refusals.en.json'
import zh from './refusals.zh.json'

export const refusalsTranslations = defineTranslations(zh, en)
