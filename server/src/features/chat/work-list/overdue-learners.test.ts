import { dismissWorkItem, listWorkItems, sendFromWorkList } from '@jingke/contract/chat/calls'
import { expect, test } from 'vitest'
import { addPublishedPlan } from '../../../../tests/support/test-plans.ts'
import { addDays } from '../../../platform/time/days.ts'
import { schoolDay } from '../../../platform/time/school-day.ts'
import { overdueLearners } from '../../plans/index.ts'
import { type Person, useChats } from '../testing/use-chats.ts'
import { fillWorkList } from './refresh-work-list.ts'

const { bind, newPerson, people, school } = useChats()

const entryOf = async (learner: Person) => {
  await fillWorkList(school().context, overdueLearners)
  const { body } = await school().call(
    listWorkItems,
    { kind: 'overdue', pageSize: 50 },
    { token: people.advisor.token },
  )
  return body.data.list.find((item) => item.learner.id === learner.userId)
}

test('who is overdue with a plan is listed until it is done; another day is another reason', async () => {
  const learner = await newPerson()
  await bind(learner)
  const planId = await addPublishedPlan(school())
  const today = schoolDay(school().context.clock.now())
  const key = [planId, learner.userId]
  await school().query(
    `insert into plan_learners (plan_id, user_id, grant_id, joined_on, start_on, required_count,
       done_count, next_due_on) values ($1, $2, 1, $3, $3, 1, 0, $3)`,
    [...key, today],
  )
  await school().query(
    `insert into plan_learner_items (plan_id, user_id, item_id, is_required, opens_on, due_on)
     values ($1, $2, 2, true, $3, $3)`,
    [...key, today],
  )
  const setDue = async (day: string | null) => {
    await school().query(
      `with items as (
         update plan_learner_items set due_on = $3 where plan_id = $1 and user_id = $2
       ) update plan_learners set next_due_on = $3 where plan_id = $1 and user_id = $2`,
      [...key, day],
    )
    return entryOf(learner)
  }
  expect(await entryOf(learner)).toBeUndefined()
  const entry = await setDue(addDays(today, -3))
  expect(entry).toMatchObject({ kind: 'overdue', planName: 'P', count: 1 })
  expect(schoolDay(new Date(entry?.since ?? ''))).toBe(addDays(today, -2))

  const item = { chatId: entry?.chatId ?? 0, kind: 'overdue' as const }
  const caller = { token: people.advisor.token }
  const message = { ...item, id: crypto.randomUUID(), text: 'May I help?' }
  expect((await school().call(sendFromWorkList, message, caller)).body.code).toBe(200)
  expect(await entryOf(learner)).toBeUndefined()
  expect(await setDue(addDays(today, -1))).toMatchObject({ count: 1 })
  await school().call(dismissWorkItem, { ...item, snoozeDays: 3 }, caller)
  expect(await entryOf(learner)).toBeUndefined()
  expect(await setDue(addDays(today, -2))).toBeDefined()
  expect(await setDue(null)).toBeUndefined()
})
