import { defineTranslations } from '../../lib/i18n/translations.ts'
import en from './palette.en.json'
import zh from './palette.zh.json'

export const paletteTranslations = defineTranslations(zh, en)
