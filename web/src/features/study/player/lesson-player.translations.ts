import { defineTranslations } from '../../../lib/i18n/translations.ts'
import en from './lesson-player.en.json'
import zh from './lesson-player.zh.json'

export const lessonPlayerTranslations = defineTranslations(zh, en)
