import { defineTranslations } from '../../../lib/i18n/translations.ts'
import en from './work-files.en.json'
import zh from './work-files.zh.json'

export const filesTranslations = defineTranslations(zh, en)
