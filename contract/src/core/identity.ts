import type { listLines } from '../media/calls.ts'
import type { uploadImage } from '../profile/calls.ts'
import type { Permission } from './permissions.ts'

/** Learner, partner channel, advisor, other staff. */
export const userTypes = ['jk-user', 'jk-tplus', 'jk-advisor', 'jk-admin'] as const
export type UserType = (typeof userTypes)[number]

/** `temporary` is the anonymous visitor of the video player: public videos and nothing else. */
export type IdentityKind = UserType | 'temporary'

/** Who may make a call: anyone, callers of these kinds, or staff whose role has the permission. */
export type Access = 'anyone' | readonly IdentityKind[] | Permission

export const signedIn = ['jk-user', 'jk-advisor', 'jk-admin'] as const satisfies Access
/** Whoever plays videos: partners' viewers too, for the one video signed for. */
export const watchers = ['jk-user', 'jk-tplus', 'jk-advisor', 'jk-admin'] as const satisfies Access
export const staffTypes = ['jk-advisor', 'jk-admin'] as const satisfies Access
export const isStaffType = (kind: IdentityKind | undefined): boolean =>
  staffTypes.some((type) => type === kind)

/** The specification puts these calls of learners below the path of the console. */
type LearnerPath = typeof uploadImage | typeof listLines

/** A call of the console names a permission; no other call does. */
export type AccessOf<Path extends string> = Path extends LearnerPath
  ? Exclude<Access, Permission>
  : Path extends `/jk-admin/api-admin/v1/${string}`
    ? Permission
    : Exclude<Access, Permission>

export const languages = ['zh-CN', 'en'] as const
export type Language = (typeof languages)[number]
