import { defineTranslations } from '../i18n/translations.ts'
import en from './learner-files.en.json'
import zh from './learner-files.zh.json'

export const filesTranslations = defineTranslations(zh, en)
