import { issueTemporaryToken } from '@jingke/contract/auth/calls'
import type { IdentityKind, UserType } from '@jingke/contract/core'
import { newAddress } from '../support/addresses.ts'
import type { School } from '../support/test-school.ts'

export interface Identities {
  /** Token of a new user of this type, or a temporary token. */
  newToken(kind: IdentityKind): Promise<string>
  /** For calls that are refused before they run: they do not end the session. */
  sharedToken(kind: IdentityKind): Promise<string>
  newTokens(kind: UserType, isExpired?: boolean): Promise<{ token: string; refreshToken: string }>
}

/** Roles of the staff among the identities. */
export const initialRoles = { 'jk-admin': 'operator', 'jk-advisor': 'advisor' } as const

/** Calls of the attack may change any rule, but must not shut out staff without two-factor sign-in. */
const keepTwoFactorOptional = async (school: School): Promise<void> => {
  await school.query(`create function keep_second_step_optional() returns trigger
    language plpgsql as $$ begin new.is_second_step_required := false; return new; end $$`)
  await school.query(`create trigger optional before insert or update on site_rules
    for each row execute function keep_second_step_optional()`)
}

/** All users share one password hash, since hashing is slow. */
export const openIdentities = async (school: School): Promise<Identities> => {
  await keepTwoFactorOptional(school)
  await school.createUser('template')
  const newUser = async (kind: UserType): Promise<number> => {
    const rows = await school.query<{ id: number }>(
      `insert into users (user_name, password_hash, user_type, real_name, role_id)
       select $1, password_hash, $2, 'Attacked', (select id from roles where built_in = $3)
       from users where user_name = 'template' returning id`,
      [
        `user-${crypto.randomUUID()}`,
        kind,
        kind in initialRoles ? initialRoles[kind as keyof typeof initialRoles] : null,
      ],
    )
    return rows[0]?.id ?? 0
  }
  const newTokens: Identities['newTokens'] = async (kind, isExpired) =>
    school.giveSession(await newUser(kind), isExpired)
  const newToken: Identities['newToken'] = async (kind) => {
    if (kind !== 'temporary') return (await newTokens(kind)).token
    const { body } = await school.call(issueTemporaryToken, {}, { address: newAddress() })
    return body.data.token
  }
  const shared = new Map<IdentityKind, Promise<string>>()
  return {
    newTokens,
    newToken,
    sharedToken: (kind) => {
      const token = shared.get(kind) ?? newToken(kind)
      shared.set(kind, token)
      return token
    },
  }
}
