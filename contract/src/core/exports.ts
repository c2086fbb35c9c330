/** The lists of the console that can be exported as a whole. */
export const exportedLists = [
  'learners',
  'learnerFields',
  'groups',
  'groupProgress',
  'institutions',
  'imports',
  'importRows',
  'deletionRequests',
  'learnerStudy',
  'courses',
  'courseAudience',
  'categories',
  'teachers',
  'videos',
  'questions',
  'attempts',
  'submissions',
  'messages',
  'partners',
  'partnerVideos',
  'partnerViewings',
  'banners',
  'navigation',
  'lines',
  'teams',
  'teamLearners',
  'teamBindings',
  'replies',
  'conversations',
  'recalled',
  'staff',
  'roles',
  'history',
  'reportDays',
  'reportCourses',
  'reportLearners',
  'reportLessons',
  'reportSignIns',
  'reportChat',
  'reportMessages',
  'reportStorage',
  'reportJobs',
  'reportRecords',
  'reportReaders',
  'reportVideos',
  'reportCases',
  'reportReplies',
  'reportQueue',
  'mails',
  'certificates',
  'plans',
  'planBoard',
] as const
export type ExportedList = (typeof exportedLists)[number]

/** The rows of a list are read at `<path of the list>/export`, with the input of the list. */
export const exportPathOf = <Path extends string>(path: Path): `${Path}/export` => `${path}/export`

export const exportContentType = 'application/x-ndjson'

/** One line of the answer: rows, or last how many there were. Without the last line it was cut off. */
export type ExportLine = { readonly rows: readonly unknown[] } | { readonly done: number }
