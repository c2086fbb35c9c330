import { defineTranslations } from '../i18n/translations.ts'
import en from './pictures.en.json'
import zh from './pictures.zh.json'

export const picturesTranslations = defineTranslations(zh, en)
