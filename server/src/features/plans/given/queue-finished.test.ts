import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addCategory, addCourse, addLearner } from '../../../../tests/support/test-courses.ts'
import { addPublishedPlan } from '../../../../tests/support/test-plans.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'
import { queueFinished } from './learners.store.ts'

const school = useSchool()

test('looks whose times overlap queue a finished lesson once', async () => {
  const { userId } = await addLearner(school(), 'anna')
  const categoryId = await addCategory(school(), 'A')
  const courseId = await addCourse(school(), { name: '安全', categoryId })
  const planId = await addPublishedPlan(school())
  // Not committed, so the jobs of this school see nothing of it.
  await school().context.db.transaction(async (db) => {
    await db.execute(sql`
      insert into plan_learner_items (plan_id, user_id, item_id, is_required, course_id)
      values (${planId}, ${userId}, 2, true, ${courseId})`)
    const finish = (video: number, at: string) =>
      db.execute(sql`
        insert into study_records
          (user_id, course_id, video_id, position, seconds, credited, last_watched_at, finished_at)
        values (${userId}, ${courseId}, ${video}, 60, '{[0,60)}', 60, ${at}, ${at})`)
    let queued: ReadonlySet<string> = new Set()
    const look = async (): Promise<number> => {
      const found = await queueFinished(db, new Date('2031-03-10T09:00:00Z'), queued)
      queued = new Set(found.map(({ key }) => key))
      const { rows } = await db.execute(sql`delete from plan_queue returning user_id`)
      return rows.length
    }
    await finish(1, '2031-03-10T09:00:10Z')
    expect(await look()).toBe(1)
    expect(await look()).toBe(0)
    await finish(2, '2031-03-10T09:00:09Z')
    expect(await look()).toBe(1)
    expect(await look()).toBe(0)
  })
})
