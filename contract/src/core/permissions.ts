/**
 * What a member of staff may do, by area. Every call of the console names one in its `access`; a page
 * names one in the table of pages, unless any member of staff may open it.
 */
export const permissions = [
  'learners.read',
  'learners.change',
  'learners.viewAs',
  'content.read',
  'content.change',
  'content.publish',
  'questions.read',
  'questions.change',
  'answers.mark',
  'assignments.mark',
  'results.read',
  'plans.read',
  'plans.change',
  'media.read',
  'media.change',
  'messages.read',
  'messages.send',
  'partners.read',
  'partners.change',
  'site.read',
  'site.change',
  'chat.answer',
  'chat.lead',
  'reports.read',
  'audit.read',
  'staff.read',
  'staff.change',
  'backups.manage',
] as const
export type Permission = (typeof permissions)[number]

/** Roles that every school has. They cannot be changed; the school adds its own. */
export const builtInRoles = {
  operator: permissions,
  'content-editor': [
    'content.read',
    'content.change',
    'content.publish',
    'questions.read',
    'questions.change',
    'plans.read',
    'media.read',
    'media.change',
  ],
  advisor: ['assignments.mark', 'results.read', 'chat.answer'],
  'lead-advisor': [
    'learners.read',
    'plans.read',
    'answers.mark',
    'assignments.mark',
    'results.read',
    'chat.answer',
    'chat.lead',
    'reports.read',
  ],
  auditor: [
    'learners.read',
    'content.read',
    'plans.read',
    'results.read',
    'media.read',
    'messages.read',
    'partners.read',
    'site.read',
    'reports.read',
    'audit.read',
    'staff.read',
  ],
} as const satisfies Record<string, readonly Permission[]>
export type BuiltInRole = keyof typeof builtInRoles

/** The user type of the accounts of a role; a role of the school's own has no built-in name. */
export const userTypeOfRole = (role: BuiltInRole | null): 'jk-advisor' | 'jk-admin' =>
  role === 'advisor' || role === 'lead-advisor' ? 'jk-advisor' : 'jk-admin'

/** Whoever may change an area may read it. */
export const withImplied = (chosen: readonly Permission[]): Permission[] =>
  permissions.filter(
    (permission) =>
      chosen.includes(permission) ||
      (permission.endsWith('.read') &&
        chosen.some((other) => other.split('.')[0] === permission.split('.')[0])),
  )
