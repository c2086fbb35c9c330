import { defineWords } from '../lib/i18n/words.ts'
import en from './console.en.json'
import zh from './console.zh.json'

export const consoleWords = defineWords(zh, en)
