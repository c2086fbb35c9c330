/** A moment of the contract: ISO 8601 in UTC. Raw queries give texts of Postgres. */
export const toMoment = (at: Date | string | null | undefined): string | null =>
  at ? new Date(at).toISOString() : null
