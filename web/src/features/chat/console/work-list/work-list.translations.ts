import { defineTranslations } from '../../../../lib/i18n/translations.ts'
import en from './work-list.en.json'
import zh from './work-list.zh.json'

export const workListTranslations = defineTranslations(zh, en)
