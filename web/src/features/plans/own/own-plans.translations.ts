import { defineTranslations } from '../../../lib/i18n/translations.ts'
import en from './own-plans.en.json'
import zh from './own-plans.zh.json'

export const ownPlansTranslations = defineTranslations(zh, en)
