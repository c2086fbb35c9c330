import { defineTranslations } from '../../../lib/i18n/translations.ts'
import en from './assignment.en.json'
import zh from './assignment.zh.json'

export const assignmentTranslations = defineTranslations(zh, en)
