import { defineTranslations } from '../i18n/translations.ts'
import en from './lists.en.json'
import zh from './lists.zh.json'

export const listsTranslations = defineTranslations(zh, en)
