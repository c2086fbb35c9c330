import type { Regrade } from '@jingke/contract/assessment'
import type { RegradeRow } from './regrades.store.ts'

export const toRegrade = ({
  regrade,
  startedBy,
}: {
  regrade: RegradeRow
  startedBy: string
}): Regrade => ({
  id: regrade.id,
  questionId: regrade.questionId,
  versionNumber: regrade.versionNumber,
  startedBy,
  startedAt: regrade.startedAt.toISOString(),
  doneAt: regrade.doneAt?.toISOString() ?? null,
  attempts: regrade.attempts,
  changed: regrade.changed,
})
