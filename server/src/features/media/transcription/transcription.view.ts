import type { Language } from '@jingke/contract/core'
import { type Transcription, transcriptionFailures } from '@jingke/contract/media'
import type { TranscriptionRow } from './transcriptions.store.ts'

export const toTranscription = (
  row: TranscriptionRow | undefined,
  language: Language,
): Transcription | null => {
  if (!row) return null
  const words = row.failure && transcriptionFailures[row.failure]
  return {
    state: row.state,
    words: words ? (language === 'en' ? words.en : words.zh) : '',
    detail: row.detail,
  }
}
