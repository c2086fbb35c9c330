import { importFile } from '../../server/src/features/media/index.ts'
import { importAtOnce } from '../../server/src/features/people/index.ts'
import type { Context } from '../../server/src/platform/context.ts'
import { importedFile } from '../content/imported-learners.ts'
import { institutionNameOf } from '../content/people.ts'
import { toSexNumber } from './accounts.ts'

const day = 86_400_000

/** What an operator finds on the start page: an upload that broke off, and an import with a row that failed. */
export const seedPendingWork = async (
  context: Context,
  userIds: ReadonlyMap<string, number>,
): Promise<void> => {
  await importFile(context, {
    path: new URL('../lessons/interrupted.mp4', import.meta.url).pathname,
    name: '昼夜与时区 · Day, night and time zones',
  })
  const { name, daysAgo, institution, grade, learners } = importedFile
  const importedAt = new Date(context.clock.now().getTime() - daysAgo * day)
  await importAtOnce(
    { ...context, clock: { now: () => importedAt } },
    {
      operatorId: userIds.get('operator') ?? 0,
      fileName: name,
      columns: { userName: '账号', name: '姓名', sex: '性别', phone: '手机号' },
      learners: learners.map(({ key, sex, ...learner }) => ({
        ...learner,
        userName: key,
        sex: toSexNumber(sex),
        institutionName: institutionNameOf(institution),
        grade,
        groupIds: [],
        courseIds: [],
      })),
    },
  )
}
