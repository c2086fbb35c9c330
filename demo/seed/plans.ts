import { importPlan } from '../../server/src/features/plans/index.ts'
import type { Context } from '../../server/src/platform/context.ts'
import { addDays, daysBefore } from '../../server/src/platform/time/days.ts'
import { dayIn, defaultTimeZone } from '../../server/src/platform/time/time-zones.ts'
import { plans } from '../content/plans.ts'
import { getKnown } from './art.ts'
import type { SeededCatalogue } from './catalogue.ts'

/** Plans that were given some weeks ago, with learners in every state. */
export const seedPlans = async (
  context: Context,
  userIds: ReadonlyMap<string, number>,
  { courseIds, lessonIds }: SeededCatalogue,
  classIds: ReadonlyMap<string, number>,
): Promise<void> => {
  const now = context.clock.now()
  for (const {
    givenDaysAgo,
    dueDays,
    given,
    stages,
    ticks,
    excuses,
    extensions,
    ...plan
  } of plans) {
    const givenAt = daysBefore(now, givenDaysAgo)
    const start = dayIn(defaultTimeZone, givenAt.getTime())
    const personOf = (key: string) => ({ userId: getKnown(userIds, key) })
    await importPlan(context, {
      ...plan,
      cover: '',
      stages: stages.map(({ name, opens, items }) => ({
        id: 0,
        name,
        opens:
          opens && 'afterDays' in opens
            ? { kind: 'date' as const, day: addDays(start, opens.afterDays) }
            : opens,
        items: items.map(({ dueDays: days, isRequired = true, ...item }) => {
          const due = days === undefined ? null : { kind: 'days' as const, days }
          const common = { id: 0, isRequired, due }
          if (!('course' in item)) return { ...common, kind: 'outside' as const, ...item }
          const courseId = getKnown(courseIds, item.course)
          return 'lesson' in item
            ? {
                ...common,
                kind: 'lesson' as const,
                courseId,
                lessonId: getKnown(lessonIds, item.lesson),
              }
            : { ...common, kind: 'course' as const, courseId }
        }),
      })),
      targets: [
        ...given.classes.map((key) => ({
          kind: 'group' as const,
          groupId: getKnown(classIds, key),
          isNewOnly: false,
        })),
        ...given.people.map((key) => ({ kind: 'person' as const, ...personOf(key) })),
      ],
      terms: { start: null, due: { kind: 'days', days: dueDays }, givenAt },
      ticks: ticks.map(({ person, title, afterDays, note }) => ({
        ...personOf(person),
        title,
        day: addDays(start, afterDays),
        note,
      })),
      excuses: excuses.map(({ person, ...excuse }) => ({ ...personOf(person), ...excuse })),
      extensions: extensions.map(({ person, afterDays, reason }) => ({
        ...personOf(person),
        day: addDays(start, afterDays),
        reason,
      })),
    })
  }
}
