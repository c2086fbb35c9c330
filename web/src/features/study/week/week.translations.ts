import { defineTranslations } from '../../../lib/i18n/translations.ts'
import en from './week.en.json'
import zh from './week.zh.json'

export const weekTranslations = defineTranslations(zh, en)
