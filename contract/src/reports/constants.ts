/** Days; a report covers at most this many. */
export const maxReportDays = 366
