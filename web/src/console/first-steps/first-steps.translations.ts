import { defineTranslations } from '../../lib/i18n/translations.ts'
import en from './first-steps.en.json'
import zh from './first-steps.zh.json'

export const firstStepsTranslations = defineTranslations(zh, en)
