import { hash } from 'node:crypto'

export interface Candidate {
  readonly questionId: number
  /** Its newest version. */
  readonly versionId: number
}

/** One rule of a draw with what it may choose from. */
export interface Choice {
  readonly count: number
  readonly candidates: readonly Candidate[]
}

const inOrderOf = (seed: string, candidates: readonly Candidate[]): Candidate[] => {
  const keyOf = ({ questionId }: Candidate) => hash('sha256', `${seed}\n${questionId}`)
  return candidates
    .map((candidate) => ({ candidate, key: keyOf(candidate) }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ candidate }) => candidate)
}

/**
 * Fills the places of all rules with different questions, as the seed says; undefined if no draw can. A question that
 * an earlier rule took is given up if that rule has another one (augmenting paths), so a narrow rule is filled
 * wherever it stands.
 */
export const drawQuestions = (
  choices: readonly Choice[],
  seed: string,
): Candidate[] | undefined => {
  const places = choices.flatMap(({ count, candidates }, rule) => {
    const ordered = inOrderOf(`${seed}\n${rule}`, candidates)
    return Array.from({ length: count }, () => ordered)
  })
  const taken = new Map<number, { place: number; candidate: Candidate }>()
  const fill = (place: number, tried: Set<number>): boolean => {
    const free = places[place]?.find(
      ({ questionId }) => !taken.has(questionId) && !tried.has(questionId),
    )
    const order = free ? [free] : (places[place] ?? [])
    for (const candidate of order) {
      const { questionId } = candidate
      if (tried.has(questionId)) continue
      tried.add(questionId)
      const holder = taken.get(questionId)
      if (holder && !fill(holder.place, tried)) continue
      taken.set(questionId, { place, candidate })
      return true
    }
    return false
  }
  for (const place of places.keys()) if (!fill(place, new Set())) return undefined
  const byPlace = new Map([...taken.values()].map(({ place, candidate }) => [place, candidate]))
  return places.flatMap((_, place) => byPlace.get(place) ?? [])
}
