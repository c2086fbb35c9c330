import { addFavourite, removeFavourite } from '@jingke/contract/favourites/calls'
import { removeGroup } from '@jingke/contract/people/calls'
import { expect, test } from 'vitest'
import { setGroupMemberships } from '../../catalogue/index.ts'
import { useMessages } from '../testing/use-messages.ts'

const { courseId, learners, operator, school, sent, titles, unread } = useMessages()

test('a message to one learner is not shown to another', async () => {
  await sent({ title: 'for bert', audience: { kind: 'person', value: 'bert' } })
  expect(await titles(learners.bert.token)).toEqual(['for bert'])
  expect(await titles(learners.anna.token)).toEqual([])
})

test('a learner who joins or leaves an audience sees its messages or not', async () => {
  const { token, userId } = learners.bert
  const collect = (what: 'add' | 'remove') =>
    school().call(
      what === 'add' ? addFavourite : removeFavourite,
      { courseId: courseId() },
      { token },
    )
  await collect('add')
  await sent({ title: 'course', audience: { kind: 'course', value: String(courseId()) } })
  expect(await titles(token)).toEqual(['course'])
  await collect('remove')
  expect(await unread(token)).toBe(0)

  const [group] = await school().query<{ id: number }>(
    `insert into groups (name) values ('Rowers') returning id`,
  )
  const id = group?.id ?? 0
  await setGroupMemberships(school().context, userId, [id])
  await sent({ title: 'group', audience: { kind: 'group', value: 'Rowers' } })
  expect(await titles(token)).toEqual(['group'])
  await setGroupMemberships(school().context, userId, [])
  expect(await unread(token)).toBe(0)
  await setGroupMemberships(school().context, userId, [id])
  expect(await titles(token)).toEqual(['group'])
  await school().call(removeGroup, { id }, { token: operator() })
  expect(await unread(token)).toBe(0)
})
