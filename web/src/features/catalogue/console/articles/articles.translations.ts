import { defineTranslations } from '../../../../lib/i18n/translations.ts'
import en from './articles.en.json'
import zh from './articles.zh.json'

export const articlesTranslations = defineTranslations(zh, en)
