import { defineTranslations } from '../../../../lib/i18n/translations.ts'
import en from './replies.en.json'
import zh from './replies.zh.json'

export const repliesTranslations = defineTranslations(zh, en)
