import { defineWords } from '../i18n/words.ts'
import en from './lists.en.json'
import zh from './lists.zh.json'

export const listsWords = defineWords(zh, en)
