import { defineTranslations } from '../../../../../../lib/i18n/translations.ts'
import en from './folder.en.json'
import zh from './folder.zh.json'

export const folderTranslations = defineTranslations(zh, en)
