import { defineTranslations } from '../../lib/i18n/translations.ts'
import en from './view.en.json'
import zh from './view.zh.json'

export const viewTranslations = defineTranslations(zh, en)
