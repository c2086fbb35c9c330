import { defineTranslations } from '../../lib/i18n/translations.ts'
import en from './backup.en.json'
import zh from './backup.zh.json'

export const backupTranslations = defineTranslations(zh, en)
