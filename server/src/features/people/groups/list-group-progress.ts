import { toPage } from '@jingke/contract/core'
import { maxGroupCourses } from '@jingke/contract/people'
import type * as calls from '@jingke/contract/people/calls'
import type { Operation } from '../../../platform/implement.ts'
import { listGroupCourses } from '../../catalogue/index.ts'
import { listCoursePercents, type Study } from '../../study/index.ts'
import { listLearnerRows } from '../learners/learners.store.ts'
import { getGroup } from './get-group.ts'

export const listGroupProgress =
  (study: Study): Operation<typeof calls.listGroupProgress> =>
  async ({ context, caller }, input) => {
    const { db, clock } = context
    const group = await getGroup(context, input.groupId)
    const isEnglish = caller.language === 'en'
    const courses = await listGroupCourses(db, group.id, maxGroupCourses, isEnglish)
    const { rows, total } = await listLearnerRows(db, input, clock.now())
    const percents = await listCoursePercents(
      study,
      rows.flatMap(({ id }) => courses.map((course) => ({ userId: id, courseId: course.id }))),
    )
    const byPair = new Map(
      percents.map(({ userId, courseId, percent }) => [`${userId} ${courseId}`, percent]),
    )
    const members = rows.map(({ id, userName, name, institutionName, disabledAt }) => ({
      id,
      userName,
      name,
      institutionName: institutionName ?? '',
      isDisabled: disabledAt !== null,
      percents: courses.map((course) => byPair.get(`${id} ${course.id}`) ?? 0),
    }))
    return { ...toPage(input, members, total), group, courses }
  }
