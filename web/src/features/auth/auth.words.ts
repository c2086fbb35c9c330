import { defineWords } from '../../lib/i18n/words.ts'
import en from './auth.en.json'
import zh from './auth.zh.json'

export const authWords = defineWords(zh, en)
