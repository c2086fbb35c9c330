import { defineTranslations } from '../../lib/i18n/translations.ts'
import en from './start.en.json'
import zh from './start.zh.json'

export const startTranslations = defineTranslations(zh, en)
