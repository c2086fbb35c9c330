import { defineTranslations } from '../../../../lib/i18n/translations.ts'
import en from './answers.en.json'
import zh from './answers.zh.json'

export const answersTranslations = defineTranslations(zh, en)
