import { defineTranslations } from '../../../../lib/i18n/translations.ts'
import en from './board.en.json'
import zh from './board.zh.json'

export const boardTranslations = defineTranslations(zh, en)
