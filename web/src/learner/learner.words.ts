import { defineWords } from '../lib/i18n/words.ts'
import en from './learner.en.json'
import zh from './learner.zh.json'

export const learnerWords = defineWords(zh, en)
