import { defineWords } from '../../../lib/i18n/words.ts'
import en from './media-console.en.json'
import zh from './media-console.zh.json'

export const mediaConsoleWords = defineWords(zh, en)
