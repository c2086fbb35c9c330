import { defineTranslations } from '../../../../lib/i18n/translations.ts'
import en from './navigation.en.json'
import zh from './navigation.zh.json'

export const navigationTranslations = defineTranslations(zh, en)
