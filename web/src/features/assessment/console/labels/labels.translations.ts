import { defineTranslations } from '../../../../lib/i18n/translations.ts'
import en from './labels.en.json'
import zh from './labels.zh.json'

export const labelsTranslations = defineTranslations(zh, en)
