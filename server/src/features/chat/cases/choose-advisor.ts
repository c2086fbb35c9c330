export interface Candidate {
  readonly id: number
  /** In all teams. */
  readonly openCases: number
  readonly isPresent: boolean
}

/**
 * Who gets a new case of a team that works now: the advisor whom the learner had before, if present, else
 * the present one with the fewest open cases. Among equals it is the turn of another one with each chat.
 * Null: nobody is present, and the whole team answers.
 */
export const chooseAdvisor = (
  candidates: readonly Candidate[],
  { chatId, earlierId }: { chatId: number; earlierId: number | undefined },
): number | null => {
  const present = candidates.filter(({ isPresent }) => isPresent)
  if (present.some(({ id }) => id === earlierId)) return earlierId ?? null
  const fewest = Math.min(...present.map(({ openCases }) => openCases))
  const equal = present.filter(({ openCases }) => openCases === fewest)
  return equal[chatId % equal.length]?.id ?? null
}
