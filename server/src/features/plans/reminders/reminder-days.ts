import { addDays } from '../../../platform/time/days.ts'

/** What a learner is told about an item, in this order. `opened`: its stage. */
export const reminderKinds = ['opened', 'week', 'day', 'overdue'] as const
export type ReminderKind = (typeof reminderKinds)[number]

/** Mandatory ones reach learners who want no reminders too. */
export const isMandatory = (kind: ReminderKind): boolean => kind === 'overdue'

export interface RemindedItem {
  /** When the learner starts the plan: what opens on that day is told with the plan. */
  readonly startOn: string
  readonly opensOn: string | null
  readonly dueOn: string | null
  /** The last reminder, and the dates that it was about. */
  readonly told: {
    readonly opensOn: string | null
    readonly dueOn: string | null
    readonly kind: ReminderKind | null
  }
}

interface Reminder {
  readonly kind: ReminderKind
  readonly on: string
}

/** All reminders of an item that are not told yet, by day. One whose date was moved is told again. */
const remindersOf = ({ startOn, opensOn, dueOn, told }: RemindedItem): Reminder[] => {
  const opens: Reminder[] =
    opensOn !== null && opensOn > startOn && told.opensOn !== opensOn
      ? [{ kind: 'opened', on: opensOn }]
      : []
  if (dueOn === null) return opens
  const toldKind = told.dueOn === dueOn ? told.kind : null
  const rank = toldKind === null ? 0 : reminderKinds.indexOf(toldKind)
  const days: Reminder[] = [
    { kind: 'week', on: addDays(dueOn, -7) },
    { kind: 'day', on: addDays(dueOn, -1) },
    { kind: 'overdue', on: addDays(dueOn, 1) },
  ]
  return [...opens, ...days.filter(({ kind }) => reminderKinds.indexOf(kind) > rank)].toSorted(
    (one, other) => one.on.localeCompare(other.on),
  )
}

/** Null: nothing more is to be told. */
export const nextReminderOn = (item: RemindedItem): string | null =>
  remindersOf(item)[0]?.on ?? null

/**
 * What is told today: the latest of those that are due, so that a learner who gets a plan three days before its end is
 * not told of a week. Nothing of a stage that opened is told about an item that is overdue.
 */
export const reminderFor = (item: RemindedItem, today: string): ReminderKind | undefined =>
  remindersOf(item)
    .filter(({ on }) => on <= today)
    .map(({ kind }) => kind)
    .toSorted((one, other) => reminderKinds.indexOf(other) - reminderKinds.indexOf(one))[0]
