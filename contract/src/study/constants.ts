/** Seconds between two beats of a player that plays. */
export const beatInterval = 10

/** Seconds between two reports of a lesson that is being read. */
export const readingInterval = 20

/** Seconds of study that make a day count towards the streak, and a learner towards `watchCount`. */
export const countedSeconds = 60

/** Rates that the player offers: a beat at any other is wrong input. */
export const playbackRates = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const

/** Minutes of study in a week that a learner can choose as the goal. */
export const weeklyGoals = [30, 60, 120, 180, 300, 600] as const
export type WeeklyGoal = (typeof weeklyGoals)[number]

/** Until a learner has chosen one. */
export const defaultWeeklyGoal = 60

export const certificateStates = ['valid', 'expired', 'withdrawn'] as const
export type CertificateState = (typeof certificateStates)[number]

export const studyStates = ['learning', 'finished'] as const
export type StudyState = (typeof studyStates)[number]
