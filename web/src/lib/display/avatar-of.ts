import type { CurrentUser } from '@jingke/contract/auth'
import female from '../assets/avatar-female.svg'
import male from '../assets/avatar-male.svg'

const femaleSex = 2

/** The uploaded picture, or a default by sex. */
export const avatarOf = (user: Pick<CurrentUser, 'icon' | 'sex'>): string =>
  user.icon || (user.sex === femaleSex ? female : male)
