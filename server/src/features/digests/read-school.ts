import type { Context } from '../../platform/context.ts'
import { countDrafts } from '../catalogue/index.ts'
import { countWaitingLearners } from '../chat/index.ts'
import { checkBackup } from '../health/index.ts'
import { countFailedVideos } from '../media/index.ts'
import { readPlanWeek } from '../plans/index.ts'
import { readWeekFigures } from '../reports/index.ts'
import type { Attention, SchoolDigest } from './school-letter.ts'

/** As on the start page of the console. */
const readAttention = async ({ db, clock, config }: Context): Promise<Attention[]> => {
  const [waiting, videos, drafts, backup] = await Promise.all([
    countWaitingLearners(db, clock.now()),
    countFailedVideos(db),
    countDrafts(db),
    checkBackup(config),
  ])
  const counted = [
    {
      count: waiting,
      permission: 'chat.lead',
      zh: '位学员在等回复',
      en: 'Learners waiting for an answer',
    },
    { count: videos, permission: 'media.change', zh: '个视频处理失败', en: 'Videos that failed' },
    {
      count: drafts,
      permission: 'content.change',
      zh: '门课程还是草稿',
      en: 'Courses that are still drafts',
    },
  ] as const
  return [
    ...counted.flatMap(({ count, permission, zh, en }) =>
      count > 0 ? [{ permission, zh: `${count} ${zh}`, en: `${en}: ${count}` }] : [],
    ),
    ...(backup && backup.state !== 'ok'
      ? [{ permission: 'site.read', ...backup.found } as const]
      : []),
  ]
}

export const readSchool = async (context: Context, monday: string): Promise<SchoolDigest> => {
  const [figures, attention, plans] = await Promise.all([
    readWeekFigures(context, monday),
    readAttention(context),
    readPlanWeek(context, monday),
  ])
  return { monday, ...figures, attention, plans }
}
