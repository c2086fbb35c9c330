import { defineTranslations } from '../../../../lib/i18n/translations.ts'
import en from './hours.en.json'
import zh from './hours.zh.json'

export const hoursTranslations = defineTranslations(zh, en)
