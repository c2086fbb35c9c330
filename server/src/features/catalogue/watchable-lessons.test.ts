import { beforeAll, expect, test } from 'vitest'
import { addCategory, addLearner } from '../../../tests/support/test-courses.ts'
import { useSchool } from '../../../tests/support/test-school.ts'
import {
  announceCatalogueChange,
  type Catalogue,
  createCatalogue,
  insertCourse,
  type NewCourse,
  setGroupMemberships,
  setLearnerGroup,
} from './index.ts'

const school = useSchool()
let catalogue: Catalogue
const lessons = { open: 0, north: 0, group: 0, person: 0, hidden: 0 }
const learners = { plain: 0, north: 0, member: 0, named: 0 }

const addLesson = async (course: Partial<NewCourse>) => {
  const { lessonIds } = await insertCourse(school().context.db, {
    name: 'A course',
    categoryId: await addCategory(school(), 'A'),
    level: 'beginner',
    state: 'published',
    audience: course.grants ? 'limited' : 'everyone',
    publishedAt: new Date(),
    teacherIds: [],
    chapters: [
      { titleZh: '一', titleEn: 'One', lessons: [{ titleZh: '一', titleEn: 'One', duration: 9 }] },
    ],
    ...course,
  })
  return lessonIds.flat()[0] ?? 0
}

beforeAll(async () => {
  const { context } = school()
  for (const name of ['plain', 'north', 'member', 'named'] as const)
    learners[name] = (await addLearner(school(), name)).userId
  const [group] = await school().query<{ id: number }>(
    `insert into groups (name) values ('Rowers') returning id`,
  )
  const groupId = group?.id ?? 0
  lessons.open = await addLesson({})
  lessons.north = await addLesson({ grants: [{ kind: 'institution', value: 'north' }] })
  lessons.group = await addLesson({ grants: [{ kind: 'group', value: String(groupId) }] })
  lessons.person = await addLesson({ grants: [{ kind: 'person', value: String(learners.named) }] })
  lessons.hidden = await addLesson({ state: 'hidden' })
  await setLearnerGroup(context, learners.north, { institution: 'north', grade: '' })
  await setGroupMemberships(context, learners.member, [groupId])
  await announceCatalogueChange(context)
  catalogue = createCatalogue(context)
})

/** The lessons that each learner may watch. */
const listWatchable = async () => {
  const asked = Object.entries(learners).flatMap(([learner, userId]) =>
    Object.entries(lessons).map(async ([lesson, id]) =>
      (await catalogue.canWatchAnyLesson(userId, [id])) ? [`${learner} ${lesson}`] : [],
    ),
  )
  return (await Promise.all(asked)).flat()
}

const everyone = ['plain open', 'north open', 'member open', 'named open']

test('each learner may watch what is granted to them', async () => {
  const allowed = [...everyone, 'north north', 'member group', 'named person'].toSorted()
  expect((await listWatchable()).toSorted()).toEqual(allowed)
})

test('one of several lessons suffices, and none is none', async () => {
  const { plain } = learners
  expect(
    await Promise.all([
      catalogue.canWatchAnyLesson(plain, [lessons.north, lessons.open]),
      catalogue.canWatchAnyLesson(plain, [lessons.north, lessons.hidden]),
      catalogue.canWatchAnyLesson(plain, []),
      catalogue.canWatchAnyLesson(plain, [999_999]),
    ]),
  ).toEqual([true, false, false, false])
})

test('a grant that was taken away does not count any more', async () => {
  const { context } = school()
  await setLearnerGroup(context, learners.north, { institution: '', grade: '' })
  await setGroupMemberships(context, learners.member, [])
  expect((await listWatchable()).toSorted()).toEqual([...everyone, 'named person'].toSorted())
})
