import type { studyEndpoints } from '@jingke/contract/study'
import type { Operation } from '../../../platform/implement.ts'
import { dayIn, toTimeZone } from '../../../platform/time-zones.ts'
import { listCertificatesOf } from '../certificates/certificates.store.ts'
import { findTimeZone, listDays } from './days.store.ts'
import { toFigures } from './figures.ts'

export const getStudyFigures: Operation<typeof studyEndpoints.getStudyFigures> = async (
  { context, identity: { userId } },
  { days: dayCount, timeZone },
) => {
  const { db } = context
  const [days, certificates, lastZone] = await Promise.all([
    listDays(db, userId),
    listCertificatesOf(db, userId),
    findTimeZone(db, userId),
  ])
  const today = dayIn(toTimeZone(timeZone ?? lastZone), context.clock.now().getTime())
  return toFigures(days, { today, dayCount, finishedCourses: certificates.length })
}
