import { defineTranslations } from '../i18n/translations.ts'
import en from './share.en.json'
import zh from './share.zh.json'

export const shareTranslations = defineTranslations(zh, en)
