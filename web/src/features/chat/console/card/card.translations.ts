import { defineTranslations } from '../../../../lib/i18n/translations.ts'
import en from './card.en.json'
import zh from './card.zh.json'

export const cardTranslations = defineTranslations(zh, en)
