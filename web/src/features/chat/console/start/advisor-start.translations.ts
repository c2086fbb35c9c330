import { defineTranslations } from '../../../../lib/i18n/translations.ts'
import en from './advisor-start.en.json'
import zh from './advisor-start.zh.json'

export const advisorStartTranslations = defineTranslations(zh, en)
