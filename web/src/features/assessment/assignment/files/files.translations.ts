import { defineTranslations } from '../../../../lib/i18n/translations.ts'
import en from './files.en.json'
import zh from './files.zh.json'

export const filesTranslations = defineTranslations(zh, en)
