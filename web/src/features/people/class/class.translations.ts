import { defineTranslations } from '../../../lib/i18n/translations.ts'
import en from './class.en.json'
import zh from './class.zh.json'

export const classTranslations = defineTranslations(zh, en)
