import type { Context } from '../../../platform/context.ts'
import type { CalendarFile } from '../../../platform/http/pages/calendar-file.ts'
import { addDays } from '../../../platform/time/days.ts'
import { schoolDay } from '../../../platform/time/school-day.ts'
import { findUser } from '../../auth/index.ts'
import { readReferred } from '../editor/plan-content.ts'
import { findCalendarOwner } from './calendar-address.ts'
import { readCalendar } from './read-calendar.ts'
import { writeCalendar } from './write-calendar.ts'

/** Days before today, and after it. */
const past = 60
const ahead = 730

/** Calendar programs look a few times an hour at most. */
const reads = { name: 'calendar-file', points: 60, seconds: 3600 }
/** Names that are wrong, from one address. */
const wrongNames = { name: 'calendar-name', points: 30, seconds: 600 }

const readDates = async (context: Context, userId: number, language: 'zh-CN' | 'en') => {
  const today = schoolDay(context.clock.now())
  const days = { from: addDays(today, -past), to: addDays(today, ahead) }
  const { plans, due, opens } = await readCalendar(context, userId, days)
  const names = new Map<string, string>()
  for (const { content } of plans)
    for (const { courseId, lessonId, name } of await readReferred(context, content, language))
      names.set(`${courseId} ${lessonId ?? ''}`, name)
  return [
    ...opens.map(({ planId, id, name, opensOn, planName }) => ({
      id: `plan-${planId}-stage-${id}`,
      day: opensOn,
      kind: 'opens' as const,
      title: `${name} · ${planName}`,
    })),
    ...due.flatMap(({ item, row }) => {
      if (row.dueOn === null || row.doneOn !== null) return []
      const title =
        item.kind === 'outside'
          ? item.title
          : names.get(`${item.courseId} ${item.kind === 'lesson' ? item.lessonId : ''}`)
      const id = `plan-${row.planId}-item-${item.id}`
      return title ? [{ id, day: row.dueOn, kind: 'due' as const, title }] : []
    }),
  ]
}

/** The file of a private address. What is done is not in it. */
export const createCalendarFile =
  (context: Context): CalendarFile =>
  async (name, address) => {
    const wrong = context.limits(wrongNames)
    await wrong.check(address)
    const userId = await findCalendarOwner(context, name)
    const user = userId === undefined ? undefined : await findUser(context.db, userId)
    if (!user || user.disabledAt !== null || user.userType !== 'jk-user') {
      await wrong.count(address)
      return undefined
    }
    await context.limits(reads).spend(String(user.id))
    const language = user.language ?? 'zh-CN'
    const dates = await readDates(context, user.id, language)
    return writeCalendar(dates, { language, now: context.clock.now() })
  }
