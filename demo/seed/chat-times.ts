const minute = 60_000
const day = 24 * 60 * minute
/** Minutes; later messages are counted from now. */
const recent = 12 * 60
/** 15:00 in China, within the hours of the teams. */
const afternoon = 7

/** Earlier days are counted from an afternoon, so that learners wrote while their team worked. */
export const chatTime = (now: number, minutesAgo: number): Date => {
  if (minutesAgo < recent) return new Date(now - minutesAgo * minute)
  const today = new Date(now).setUTCHours(afternoon, 0, 0, 0)
  return new Date((today <= now ? today : today - day) - minutesAgo * minute)
}
