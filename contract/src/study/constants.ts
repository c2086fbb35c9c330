/** Seconds between two beats of a player that plays. */
export const beatInterval = 10

/** Rates that the player offers: a beat at any other is wrong input. */
export const playbackRates = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const

export const certificateStates = ['valid', 'withdrawn'] as const
export type CertificateState = (typeof certificateStates)[number]

export const studyStates = ['learning', 'finished'] as const
export type StudyState = (typeof studyStates)[number]
