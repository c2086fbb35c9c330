import type { Cue } from '@jingke/contract/media'
import { toClock } from '../pipeline/pictures/sprites-vtt.ts'

const escapeText = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    // An empty line would end the cue.
    .replace(/\n\s*\n/g, '\n')

export const captionsVtt = (cues: readonly Cue[]): string =>
  `WEBVTT\n\n${cues
    .map(({ start, end, text }) => `${toClock(start)} --> ${toClock(end)}\n${escapeText(text)}\n`)
    .join('\n')}`
