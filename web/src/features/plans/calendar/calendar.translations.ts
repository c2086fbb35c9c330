import { defineTranslations } from '../../../lib/i18n/translations.ts'
import en from './calendar.en.json'
import zh from './calendar.zh.json'

export const calendarTranslations = defineTranslations(zh, en)
