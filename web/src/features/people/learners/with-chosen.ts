/** The choices of a search, first the chosen one if the search has not found it. */
export const withChosen = <One extends { id: number }>(
  found: readonly One[],
  chosen: One | undefined,
): readonly One[] =>
  chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found
