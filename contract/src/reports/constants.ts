/** Days; a report covers at most this many. */
export const maxReportDays = 366

/** Days without study after which a course that was started and not finished counts as abandoned. */
export const abandonedAfter = 30

/** The lists of learners behind the figures. */
export const learnerLists = ['active', 'started', 'finished', 'abandoned'] as const
export type LearnerList = (typeof learnerLists)[number]

export const courseSorts = ['learners', 'seconds', 'started', 'finished', 'abandoned'] as const
export type CourseSort = (typeof courseSorts)[number]

export const chatGroupings = ['team', 'advisor'] as const
export type ChatGrouping = (typeof chatGroupings)[number]
