import { defineTranslations } from '../../lib/i18n/translations.ts'
import en from './keys.en.json'
import zh from './keys.zh.json'

export const keysTranslations = defineTranslations(zh, en)
