import { defineTranslations } from '../../../../lib/i18n/translations.ts'
import en from './banners.en.json'
import zh from './banners.zh.json'

export const bannersTranslations = defineTranslations(zh, en)
