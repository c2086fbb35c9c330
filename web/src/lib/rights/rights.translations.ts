import { defineTranslations } from '../i18n/translations.ts'
import en from './rights.en.json'
import zh from './rights.zh.json'

export const rightsTranslations = defineTranslations(zh, en)
