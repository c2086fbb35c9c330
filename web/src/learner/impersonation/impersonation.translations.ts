import { defineTranslations } from '../../lib/i18n/translations.ts'
import en from './impersonation.en.json'
import zh from './impersonation.zh.json'

export const impersonationTranslations = defineTranslations(zh, en)
