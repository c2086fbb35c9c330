import { z } from 'zod'
import { onOneLine } from './compose-mail.ts'

export const SmsText = z.object({ language: z.enum(['zh-CN', 'en']), text: z.string() })
export type SmsText = z.output<typeof SmsText>

/** Begins with the name of the school: a number tells nobody who writes. */
export const composeSms = ({ language, text }: SmsText, schoolName: string): string => {
  const school = onOneLine(schoolName)
  return language === 'zh-CN' ? `【${school}】${onOneLine(text)}` : `${school}: ${onOneLine(text)}`
}
