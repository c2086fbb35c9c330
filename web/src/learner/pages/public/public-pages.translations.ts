import { defineTranslations } from '../../../lib/i18n/translations.ts'
import en from './public-pages.en.json'
import zh from './public-pages.zh.json'

export const publicPagesTranslations = defineTranslations(zh, en)
