import { defineTranslations } from '../../../../lib/i18n/translations.ts'
import en from './attempts.en.json'
import zh from './attempts.zh.json'

export const attemptsTranslations = defineTranslations(zh, en)
