const dayPattern = /^(19|20|21)\d\d-\d\d-\d\d$/

const toDate = (day: string, time: string): string | undefined => {
  if (!dayPattern.test(day)) return undefined
  const date = new Date(`${day}T${time}`)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}

type DayRange = { from?: string; to?: string }

/** Both days included, in the time zone of the browser. */
export const toRange = (from: string, to: string): DayRange => {
  const begin = toDate(from, '00:00:00.000')
  const end = toDate(to, '23:59:59.999')
  return { ...(begin && { from: begin }), ...(end && { to: end }) }
}

export const isWrongRange = (from: string, to: string): boolean =>
  dayPattern.test(from) && dayPattern.test(to) && to < from
