import { defineTranslations } from '../../lib/i18n/translations.ts'
import en from './study.en.json'
import zh from './study.zh.json'

export const studyTranslations = defineTranslations(zh, en)
