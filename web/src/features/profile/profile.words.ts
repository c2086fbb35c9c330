import { defineWords } from '../../lib/i18n/words.ts'
import en from './profile.en.json'
import zh from './profile.zh.json'

export const profileWords = defineWords(zh, en)
