import type { Answer } from '@jingke/contract/assessment'

/** Control characters that the server refuses; texts that are pasted from other programs have them. */
const breaks = /[\v\f\u0085]/g
const controls = /[^\P{Cc}\t\n\r]/gu

const clean = (text: string, lineBreak: string): string =>
  text.toWellFormed().replace(breaks, lineBreak).replace(controls, '')

/** As the server takes it. */
export const toStorable = (answer: Answer): Answer => {
  if (answer.type === 'blanks')
    return {
      ...answer,
      values: answer.values.map((one) => ({ ...one, text: clean(one.text, ' ') })),
    }
  return 'text' in answer ? { ...answer, text: clean(answer.text, '\n') } : answer
}
