import { defineTranslations } from '../../../lib/i18n/translations.ts'
import en from './bank.en.json'
import zh from './bank.zh.json'

export const bankTranslations = defineTranslations(zh, en)
