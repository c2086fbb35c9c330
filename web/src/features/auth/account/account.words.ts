import { defineWords } from '../../../lib/i18n/words.ts'
import en from './account.en.json'
import zh from './account.zh.json'

export const accountWords = defineWords(zh, en)
