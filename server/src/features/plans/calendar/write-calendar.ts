import type { Language } from '@jingke/contract/core'
import ical, { ICalCalendarMethod } from 'ical-generator'

interface CalendarDate {
  /** Names the same entry for good, so that a moved date moves the entry. */
  readonly id: string
  readonly day: string
  readonly kind: 'due' | 'opens'
  readonly title: string
}

const words = {
  'zh-CN': {
    name: '学习计划',
    due: (title: string) => `截止：${title}`,
    opens: (title: string) => `开放：${title}`,
  },
  en: {
    name: 'Training plans',
    due: (title: string) => `Due: ${title}`,
    opens: (title: string) => `Opens: ${title}`,
  },
} as const

/** Seconds after which programs should look again. */
const refreshAfter = 6 * 3600

/** Entries for whole days of the school's calendar; nothing but titles and dates. */
export const writeCalendar = (
  dates: readonly CalendarDate[],
  { language, now }: { language: Language; now: Date },
): string => {
  const t = words[language]
  const calendar = ical({
    name: t.name,
    prodId: { company: 'Jingke', product: 'Training plans', language: language.slice(0, 2) },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshAfter,
  })
  for (const { id, day, kind, title } of dates)
    calendar.createEvent({
      id,
      stamp: now,
      start: new Date(`${day}T00:00:00Z`),
      allDay: true,
      summary: t[kind](title),
    })
  return calendar.toString()
}
