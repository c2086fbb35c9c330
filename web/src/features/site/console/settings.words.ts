import { defineWords } from '../../../lib/i18n/words.ts'
import en from './settings.en.json'
import zh from './settings.zh.json'

export const settingsWords = defineWords(zh, en)
