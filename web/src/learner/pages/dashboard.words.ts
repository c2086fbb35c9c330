import { defineWords } from '../../lib/i18n/words.ts'
import en from './dashboard.en.json'
import zh from './dashboard.zh.json'

export const dashboardWords = defineWords(zh, en)
