import { defineTranslations } from '../../lib/i18n/translations.ts'
import en from './media.en.json'
import zh from './media.zh.json'

export const mediaTranslations = defineTranslations(zh, en)
