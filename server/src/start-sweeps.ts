import { listQuestionPictures } from './features/assessment/index.ts'
import { startAuthSweep } from './features/auth/index.ts'
import { listCataloguePictures } from './features/catalogue/index.ts'
import { listChosenPosters } from './features/media/index.ts'
import { startPartnerSweep } from './features/partner/index.ts'
import { startImpersonationSweep } from './features/people/index.ts'
import { listPlanPictures } from './features/plans/index.ts'
import { startImageSweep } from './features/profile/index.ts'
import { listSitePictures, startSiteSweep } from './features/site/index.ts'
import type { Context } from './platform/context.ts'
import { startIdempotencySweep } from './platform/idempotency/index.ts'

/** Deletes what nothing refers to any more, from time to time. */
export const startSweeps = (context: Context): void => {
  startIdempotencySweep(context)
  startAuthSweep(context)
  startPartnerSweep(context)
  startImpersonationSweep(context)
  startSiteSweep(context)
  startImageSweep(context, [
    (addresses) => listCataloguePictures(context.db, addresses),
    (addresses) => listQuestionPictures(context.db, addresses),
    (addresses) => listPlanPictures(context.db, addresses),
    (addresses) => listSitePictures(context.db, addresses),
    (addresses) => listChosenPosters(context.db, addresses),
  ])
}
