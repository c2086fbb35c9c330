import { defineTranslations } from '../../../../../../lib/i18n/translations.ts'
import en from './history.en.json'
import zh from './history.zh.json'

export const historyTranslations = defineTranslations(zh, en)
