import { defineTranslations } from '../../../lib/i18n/translations.ts'
import en from './learners.en.json'
import zh from './learners.zh.json'

export const learnersTranslations = defineTranslations(zh, en)
