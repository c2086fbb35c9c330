/** Days; a report covers at most this many. */
export const maxReportDays = 366

/** Days without study after which a course that was started and not finished counts as abandoned. */
export const abandonedAfter = 30

/** The lists of learners behind the figures; `completed`: started in the range and finished at any time since. */
export const learnerLists = ['active', 'started', 'finished', 'completed', 'abandoned'] as const
export type LearnerList = (typeof learnerLists)[number]

export const courseSorts = ['learners', 'seconds', 'started', 'finished', 'abandoned'] as const
export type CourseSort = (typeof courseSorts)[number]

export const chatGroupings = ['team', 'advisor'] as const
export type ChatGrouping = (typeof chatGroupings)[number]

/** The lists behind the figures of lessons. */
export const recordLists = ['started', 'finished'] as const
export type RecordList = (typeof recordLists)[number]

export const readerLists = ['reached', 'read'] as const
export type ReaderList = (typeof readerLists)[number]

export const caseLists = ['opened', 'closed', 'rated'] as const
export type CaseList = (typeof caseLists)[number]

export const jobStates = ['waiting', 'running', 'failed'] as const
export type JobState = (typeof jobStates)[number]
