import { defineWords } from '../i18n/words.ts'
import en from './time.en.json'
import zh from './time.zh.json'

export const timeWords = defineWords(zh, en)
