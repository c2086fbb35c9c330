import { defineTranslations } from '../../../lib/i18n/translations.ts'
import en from './sign-out.en.json'
import zh from './sign-out.zh.json'

export const signOutTranslations = defineTranslations(zh, en)
