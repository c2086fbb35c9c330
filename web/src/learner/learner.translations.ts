import { defineTranslations } from '../lib/i18n/translations.ts'
import en from './learner.en.json'
import zh from './learner.zh.json'

export const learnerTranslations = defineTranslations(zh, en)
