import { defineWords } from '../../lib/i18n/words.ts'
import en from './staff.en.json'
import zh from './staff.zh.json'

export const staffWords = defineWords(zh, en)
