import type { PlanAudience, PlanStage, When } from '@jingke/contract/plans'
import { addDays } from '../../../platform/time/days.ts'

/** Whom the plan was given to, as far as it covers one learner. */
export interface GrantTerms {
  readonly id: number
  readonly kind: PlanAudience
  readonly start: When | null
  readonly due: When | null
}

/** What is known of one learner; days are those of the school. */
export interface LearnerFacts {
  readonly today: string
  readonly grants: readonly GrantTerms[]
  /** The grant that counted until now, and since when. */
  readonly current: { readonly grantId: number; readonly joinedOn: string } | undefined
  readonly extendedTo: string | null
  /** For a learner who does the plan once more: since when, and the last day of the certificate. */
  readonly renewal?: { readonly openedOn: string; readonly dueOn: string | null } | undefined
  /** The day on which an item was done, by item. */
  readonly doneOn: ReadonlyMap<number, string>
  readonly excused: ReadonlySet<number>
}

export interface ItemDates {
  readonly itemId: number
  /** Null: not before the stage before is done. */
  readonly opensOn: string | null
  readonly dueOn: string | null
}

export interface LearnerDates {
  readonly grantId: number
  readonly joinedOn: string
  readonly startOn: string
  readonly dueOn: string | null
  readonly items: readonly ItemDates[]
  readonly requiredCount: number
  readonly doneCount: number
  readonly nextDueOn: string | null
  /** The day of the last required item; null: something is missing. */
  readonly doneOn: string | null
}

const order: readonly PlanAudience[] = ['person', 'group', 'institution']

/** A person comes before a group, a group before an institution; of two of a kind the one that was given last. */
const strongest = (grants: readonly GrantTerms[]): GrantTerms | undefined =>
  grants.toSorted(
    (one, other) => order.indexOf(one.kind) - order.indexOf(other.kind) || other.id - one.id,
  )[0]

const dayOf = (when: When, from: string): string =>
  when.kind === 'date' ? when.day : addDays(from, when.days)

const latest = (days: readonly string[]): string | null => days.toSorted().at(-1) ?? null

/** If a certificate has ended before the renewal, the date of the grant counts. */
const renewalDue = (
  { openedOn, dueOn }: NonNullable<LearnerFacts['renewal']>,
  grantDue: (from: string) => string | null,
): string | null => {
  if (dueOn === null || dueOn >= openedOn) return dueOn
  const day = grantDue(openedOn)
  return day === null || day >= openedOn ? day : null
}

/**
 * Undefined: the plan is not given to the learner. An extension comes before all: nothing is due earlier. A renewal comes
 * before the dates of the grant.
 */
export const planDates = (
  stages: readonly PlanStage[],
  facts: LearnerFacts,
): LearnerDates | undefined => {
  const grant = strongest(facts.grants)
  if (!grant) return undefined
  const { extendedTo, doneOn, excused, current, renewal } = facts
  const joinedOn = current?.grantId === grant.id ? current.joinedOn : facts.today
  const startOn = renewal?.openedOn ?? (grant.start ? dayOf(grant.start, joinedOn) : joinedOn)
  const extended = (due: string | null): string | null =>
    due !== null && extendedTo !== null && extendedTo > due ? extendedTo : due
  const grantDue = (from: string) => (grant.due ? dayOf(grant.due, from) : null)
  const dueOn = extended(renewal ? renewalDue(renewal, grantDue) : grantDue(joinedOn))
  /** A date before the renewal was that of an earlier round; nothing is due after the certificate ends. */
  const itemDue = (due: When | null): string | null => {
    const day = due ? dayOf(due, startOn) : dueOn
    if (!renewal || day === null) return day
    return day < renewal.openedOn || (dueOn !== null && day > dueOn) ? dueOn : day
  }

  const items: ItemDates[] = []
  const needed: { itemId: number; dueOn: string | null }[] = []
  /** When all that is required so far was done; null: something is missing. */
  let passedOn: string | null = startOn
  for (const stage of stages) {
    const { opens } = stage
    const opensOn: string | null =
      opens === null ? startOn : opens.kind === 'previous' ? passedOn : dayOf(opens, startOn)
    let stagePassedOn: string | null = opensOn
    for (const item of stage.items) {
      const due = extended(itemDue(item.due))
      items.push({ itemId: item.id, opensOn, dueOn: due })
      if (!item.isRequired || excused.has(item.id)) continue
      needed.push({ itemId: item.id, dueOn: due })
      const done: string | undefined = doneOn.get(item.id)
      stagePassedOn =
        stagePassedOn === null || done === undefined ? null : latest([stagePassedOn, done])
    }
    passedOn = stagePassedOn
  }
  const open = needed.filter(({ itemId }) => !doneOn.has(itemId))
  const days = needed.flatMap(({ itemId }) => doneOn.get(itemId) ?? [])
  return {
    grantId: grant.id,
    joinedOn,
    startOn,
    dueOn,
    items,
    requiredCount: needed.length,
    doneCount: needed.length - open.length,
    nextDueOn: open.flatMap((item) => item.dueOn ?? []).toSorted()[0] ?? null,
    doneOn: open.length === 0 && needed.length > 0 ? (latest(days) ?? null) : null,
  }
}
