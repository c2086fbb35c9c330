import type { ChangeRange, CourseChangeRow } from '../../audit-log/catalogue-audit-log.store.ts'

export interface ChangeGroup extends ChangeRange {
  readonly action: string
  readonly actorId: number | null
  readonly changedAt: Date
  readonly isCurrent: boolean
}

/** Milliseconds between two autosaves of one sitting. */
const maxPause = 10 * 60_000

const contentActions = new Set(['created', 'updated', 'duplicated', 'restored'])

export const isContentChange = ({ action }: { action: string }): boolean =>
  contentActions.has(action)

/** Joins neighbouring autosaves of one person; takes and gives the newest first. */
export const groupChanges = (rows: readonly CourseChangeRow[]): ChangeGroup[] => {
  const groups: (ChangeGroup & { readonly beganAt: Date })[] = []
  let hasContent = false
  for (const row of rows) {
    const { id, action, actorId, changedAt } = row
    const last = groups.at(-1)
    const isJoined =
      last?.action === 'updated' &&
      action === 'updated' &&
      last.actorId === actorId &&
      last.beganAt.getTime() - changedAt.getTime() <= maxPause
    if (isJoined) groups[groups.length - 1] = { ...last, from: id, beganAt: changedAt }
    else {
      const isCurrent: boolean = isContentChange(row) && !hasContent
      hasContent ||= isCurrent
      groups.push({ action, actorId, changedAt, from: id, to: id, isCurrent, beganAt: changedAt })
    }
  }
  return groups.map(({ beganAt: _, ...group }) => group)
}
