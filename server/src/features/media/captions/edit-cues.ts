import { type Cue, mediaProblems } from '@jingke/contract/media'
import type * as calls from '@jingke/contract/media/calls'
import { requireVersion } from '../../../platform/database/require-version.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { auditVideoChange } from '../library/audit-video-change.ts'
import { lessonVideosTopic } from '../media.ts'
import { withCaptionProblem } from './caption-problem.ts'
import { rewriteCues } from './captions.store.ts'
import { toCaption } from './captions.view.ts'
import { checkCues } from './parse-captions.ts'

/** Cues that the audit log shows of one change. */
const recordedCues = 200

const toAuditValues = (cues: readonly Cue[]) => ({
  cueCount: cues.length,
  cues: cues.slice(0, recordedCues),
})

export const editCues: Operation<typeof calls.editCues> = (
  call,
  { captionId, version, from, remove, insert },
) =>
  inTransaction(call.context, async (within) => {
    let removed: readonly Cue[] = []
    const row = await rewriteCues(within.db, captionId, (cues, caption) => {
      requireVersion(caption, version)
      removed = cues.slice(from, from + remove)
      return withCaptionProblem(() => checkCues(cues.toSpliced(from, remove, ...insert)))
    })
    if (!row) throw new Problem(mediaProblems.captionNotFound)
    const { videoId, language } = row
    await auditVideoChange(within, call, videoId, {
      action: 'captions-changed',
      before: { language, ...toAuditValues(removed) },
      after: { language, ...toAuditValues(insert) },
    })
    await within.bus.publish(lessonVideosTopic, null)
    return toCaption(row)
  })
