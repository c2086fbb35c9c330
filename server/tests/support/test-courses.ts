import {
  announceCatalogueChange,
  insertCategory,
  insertCourse,
  insertTeacher,
  type NewCourse,
} from '../../src/features/catalogue/index.ts'
import type { School } from './test-school.ts'

let position = 0

export const addCategory = (school: School, name: string, parentId: number | null = null) =>
  insertCategory(school.context.db, {
    parentId,
    position: ++position,
    nameZh: name,
    nameEn: `${name} (en)`,
  })

export const addTeacher = (school: School, name: string) =>
  insertTeacher(school.context.db, {
    position: ++position,
    nameZh: name,
    nameEn: `${name} (en)`,
    subjectIds: [],
  })

/** Published today for everyone by default; drops cached answers. */
export const addCourse = async (
  school: School,
  course: Pick<NewCourse, 'categoryId' | 'name'> & Partial<NewCourse>,
): Promise<number> => {
  const { id } = await insertCourse(school.context.db, {
    level: 'beginner',
    state: 'published',
    audience: course.grants ? 'limited' : 'everyone',
    publishedAt: new Date(),
    teacherIds: [],
    chapters: [],
    ...course,
  })
  await announceCatalogueChange(school.context)
  return id
}

/** Does not drop cached answers. */
export const setCourseState = (
  school: School,
  courseId: number,
  state: NewCourse['state'],
): Promise<unknown> =>
  school.query('update courses set state = $1 where id = $2', [state, courseId])

/** Creates a learner and a session. */
export const addLearner = async (school: School, userName: string) => {
  const userId = await school.createUser(userName)
  const { token } = await school.giveSession(userId)
  return { userId, token }
}

export const namesOf = (cards: readonly { name: string }[]): string[] =>
  cards.map((card) => card.name)
