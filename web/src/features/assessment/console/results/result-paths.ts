import type { LessonKind } from '@jingke/contract/catalogue'

export interface ResultPaths {
  readonly list: string
  readonly groups: string
  readonly course: (id: number) => string
  readonly learner: (id: number) => string
  readonly attempt: (id: number) => string
  readonly submission: (id: number) => string
}

/** The page of the attempt or try that counts. Undefined: there is none, or another right is needed to see it. */
export const targetPath = (
  paths: ResultPaths,
  { kind, targetId }: { kind: LessonKind; targetId: number | null },
  mayMark: boolean,
): string | undefined => {
  if (targetId === null) return undefined
  if (kind === 'quiz') return paths.attempt(targetId)
  return mayMark ? paths.submission(targetId) : undefined
}
