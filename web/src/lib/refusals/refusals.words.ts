import { defineWords } from '../i18n/words.ts'
import en from './refusals.en.json'
import zh from './refusals.zh.json'

export const refusalsWords = defineWords(zh, en)
