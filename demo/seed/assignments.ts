import { importAssignment, importWork } from '../../server/src/features/assessment/index.ts'
import { putLessonContent, refreshCoursesOf } from '../../server/src/features/catalogue/index.ts'
import type { Context } from '../../server/src/platform/context.ts'
import { assignments, type DemoWork } from '../content/lessons/assignments.ts'
import { getKnown } from './art.ts'
import type { SeededCatalogue } from './catalogue.ts'

const day = 86_400_000

const toPassages = (text: string, mark: NonNullable<DemoWork['mark']>) =>
  mark.passages.map(([words, comment]) => {
    const from = text.indexOf(words)
    return { from, to: from + words.length, comment }
  })

/** One assignment with work that waits, and a marked example. */
export const seedAssignments = async (
  context: Context,
  userIds: ReadonlyMap<string, number>,
  { courseIds, lessonIds }: SeededCatalogue,
): Promise<void> => {
  const now = context.clock.now().getTime()
  const ago = (days: number) => new Date(now - days * day)
  for (const { course, lesson, task, criteria, works, ...rest } of assignments) {
    const courseId = getKnown(courseIds, course)
    const lessonId = getKnown(lessonIds, lesson)
    const assignmentId = await importAssignment(context, {
      courseId,
      taskZh: task.zh,
      taskEn: task.en,
      dueAt: ago(-rest.dueInDays),
      maxFiles: rest.maxFiles,
      criteria: criteria.map(({ title, levels }) => ({
        title,
        levels: levels.map(([words, points]) => ({ text: words, points })),
      })),
    })
    await putLessonContent(context.db, lessonId, { id: assignmentId, isReady: true, duration: 0 })
    for (const { learner, text, daysAgo, mark } of works)
      await importWork(context, {
        userId: getKnown(userIds, learner),
        courseId,
        lessonId,
        assignmentId,
        text,
        handedInAt: ago(daysAgo),
        mark: mark && {
          markedAt: ago(mark.daysAgo),
          markedBy: getKnown(userIds, 'operator'),
          levels: [...mark.levels],
          comment: mark.comment,
          passages: toPassages(text, mark),
        },
      })
  }
  await refreshCoursesOf(
    context.db,
    assignments.map(({ lesson }) => getKnown(lessonIds, lesson)),
  )
}
