import { defineWords } from '../../../lib/i18n/words.ts'
import en from './partner-console.en.json'
import zh from './partner-console.zh.json'

export const partnerConsoleWords = defineWords(zh, en)
