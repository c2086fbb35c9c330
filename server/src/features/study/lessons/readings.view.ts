import type { ReadRecord } from '@jingke/contract/study'
import type { LessonOfKind } from './change-lesson.ts'
import { findMissing } from './lesson-rules.ts'
import type { ReadFacts } from './readings.store.ts'

export const toReadRecord = (rule: LessonOfKind, facts: ReadFacts): ReadRecord => {
  const isFinished = facts.finishedAt !== null
  const missing = isFinished ? undefined : findMissing(rule.kind, rule, facts)
  return {
    credited: facts.credited,
    isFinished,
    missing: { seconds: missing?.seconds ?? 0, end: missing?.end ?? false },
    place: facts.place,
  }
}
