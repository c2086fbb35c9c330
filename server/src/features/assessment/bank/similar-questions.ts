import type { SimilarQuestion } from '@jingke/contract/assessment'

/** A question of the bank, or one that is about to be in it. */
export interface Compared {
  readonly bodyKey: string
  readonly bodyTerms: readonly string[]
}

export interface Known extends Compared {
  readonly id: number
  readonly excerpt: string
}

/** Part of all terms of two texts that both have. */
const threshold = 0.75
/** Texts of fewer terms resemble each other by chance. */
const fewest = 6
const maxShown = 3

/**
 * Compares texts by their terms. Two texts above the threshold share at least one of the rarest quarter of the terms
 * of either, so only questions with one of those are compared.
 */
export const createComparison = (known: readonly Known[]) => {
  const byTerm = new Map<string, Known[]>()
  const byKey = Map.groupBy(known, ({ bodyKey }) => bodyKey)
  for (const one of known)
    for (const term of one.bodyTerms) {
      const others = byTerm.get(term)
      if (others) others.push(one)
      else byTerm.set(term, [one])
    }
  const rarest = (terms: readonly string[]): string[] => {
    const needed = terms.length - Math.ceil(threshold * terms.length) + 1
    const countOf = (term: string) => byTerm.get(term)?.length ?? 0
    return terms.toSorted((one, other) => countOf(one) - countOf(other)).slice(0, needed)
  }
  const nearTo = ({ bodyTerms }: Compared): Known[] => {
    if (bodyTerms.length < fewest) return []
    const own = new Set(bodyTerms)
    const candidates = new Set(rarest(bodyTerms).flatMap((term) => byTerm.get(term) ?? []))
    return [...candidates].filter((one) => {
      const shared = one.bodyTerms.filter((term) => own.has(term)).length
      return shared / (own.size + one.bodyTerms.length - shared) >= threshold
    })
  }
  return (compared: Compared, exceptId?: number): SimilarQuestion[] => {
    const same = byKey.get(compared.bodyKey) ?? []
    const near = nearTo(compared).filter((one) => one.bodyKey !== compared.bodyKey)
    return [
      ...same.map(({ id, excerpt }) => ({ id, excerpt, isSame: true })),
      ...near.map(({ id, excerpt }) => ({ id, excerpt, isSame: false })),
    ]
      .filter(({ id }) => id !== exceptId)
      .slice(0, maxShown)
  }
}
