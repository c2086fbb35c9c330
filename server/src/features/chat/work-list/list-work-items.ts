import type * as calls from '@jingke/contract/chat/calls'
import { toPage } from '@jingke/contract/core'
import { hasPermission } from '../../../platform/call.ts'
import type { Operation } from '../../../platform/implement.ts'
import { dayLength } from '../../../platform/time/days.ts'
import { nameLesson, type Study } from '../../study/index.ts'
import { listWorkRows } from './work-list.store.ts'

export const listWorkItems =
  (study: Study): Operation<typeof calls.listWorkItems> =>
  async ({ context, caller, identity }, input) => {
    // Who failed a quiz is a result.
    if (input.kind === 'failing' && !hasPermission(identity, 'results.read'))
      return toPage(input, [], 0)
    const now = context.clock.now()
    const { rows, total } = await listWorkRows(context.db, identity, input, now)
    const list = await Promise.all(
      rows.map(async ({ since, courseId, videoId, count, ...row }) => {
        const begun = new Date(since)
        const course = courseId === 0 ? undefined : await study.catalogue.outline(courseId)
        const lesson =
          videoId === 0
            ? undefined
            : await nameLesson(study, { courseId, videoId }, caller.language)
        const days = Math.floor((now.getTime() - begun.getTime()) / dayLength)
        return {
          ...row,
          kind: input.kind,
          since: begun.toISOString(),
          courseName: course?.name ?? '',
          lessonTitle: lesson?.title ?? '',
          count: input.kind === 'quiet' ? days : count,
        }
      }),
    )
    return toPage(input, list, total)
  }
