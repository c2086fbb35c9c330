import { defineTranslations } from '../../lib/i18n/translations.ts'
import en from './install-hint.en.json'
import zh from './install-hint.zh.json'

export const installTranslations = defineTranslations(zh, en)
