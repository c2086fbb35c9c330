/** What went wrong, in one line. */
export const reasonOf = (error: unknown): string => {
  // One error for each address of the host; it has no message of its own.
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  if (!(error instanceof Error)) return String(error)
  // "fetch failed" and the statement that failed say less than what made them fail.
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message
}
