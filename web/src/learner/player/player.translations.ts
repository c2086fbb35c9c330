import { defineTranslations } from '../../lib/i18n/translations.ts'
import en from './player.en.json'
import zh from './player.zh.json'

export const playerTranslations = defineTranslations(zh, en)
