import { defineTranslations } from '../../lib/i18n/translations.ts'
import en from './marks.en.json'
import zh from './marks.zh.json'

export const marksTranslations = defineTranslations(zh, en)
