/** Learner, partner channel, advisor, operator. */
export const userTypes = ['jk-user', 'jk-tplus', 'jk-advisor', 'jk-admin'] as const
export type UserType = (typeof userTypes)[number]

/** `temporary` is the anonymous visitor of the video player: public videos and nothing else. */
export type IdentityKind = UserType | 'temporary'

/** Who may make a call: anyone, or a caller of one of these kinds. */
export type Access = 'anyone' | readonly IdentityKind[]

export const signedIn = ['jk-user', 'jk-advisor', 'jk-admin'] as const satisfies Access
export const operators = ['jk-admin'] as const satisfies Access

export const languages = ['zh-CN', 'en'] as const
export type Language = (typeof languages)[number]
