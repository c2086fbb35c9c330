import { defineTranslations } from '../../../lib/i18n/translations.ts'
import en from './reset.en.json'
import zh from './reset.zh.json'

export const resetTranslations = defineTranslations(zh, en)
