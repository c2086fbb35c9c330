import { defineTranslations } from '../i18n/translations.ts'
import en from './name-form.en.json'
import zh from './name-form.zh.json'

export const nameFormTranslations = defineTranslations(zh, en)
