import { defineTranslations } from '../../../lib/i18n/translations.ts'
import en from './second-step.en.json'
import zh from './second-step.zh.json'

export const secondStepTranslations = defineTranslations(zh, en)
