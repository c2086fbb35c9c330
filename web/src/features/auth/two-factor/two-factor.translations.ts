import { defineTranslations } from '../../../lib/i18n/translations.ts'
import en from './two-factor.en.json'
import zh from './two-factor.zh.json'

export const twoFactorTranslations = defineTranslations(zh, en)
