import { defineWords } from '../../lib/i18n/words.ts'
import en from './player.en.json'
import zh from './player.zh.json'

export const playerWords = defineWords(zh, en)
