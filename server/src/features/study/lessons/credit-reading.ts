/** What a reading has before a report. */
export interface Reading {
  /** Milliseconds: when it was opened, or last reported. */
  readonly since: number
  /** Whole seconds credited of the lesson. */
  readonly credited: number
}

/**
 * The time that has passed by the server's clock, up to the length of the lesson. Parts of a second are kept for the
 * next report.
 */
export const creditReading = (
  { since, credited }: Reading,
  now: number,
  duration: number,
): { accepted: number; since: number } => {
  const passed = Math.max(0, Math.floor((now - since) / 1000))
  const accepted = Math.min(passed, Math.max(0, duration - credited))
  return { accepted, since: accepted === passed ? Math.min(since + passed * 1000, now) : now }
}
