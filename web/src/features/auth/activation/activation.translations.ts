import { defineTranslations } from '../../../lib/i18n/translations.ts'
import en from './activation.en.json'
import zh from './activation.zh.json'

export const activationTranslations = defineTranslations(zh, en)
