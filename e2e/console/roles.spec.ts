import {
  type BuiltInRole,
  builtInRoles,
  type Permission,
} from '../../contract/src/core/permissions.ts'
import { expect, signInAs, test } from '../support/school.ts'
import { createStaff } from '../support/staff.ts'

/** The menu of the console, in its order, with the permission that each page needs. */
const menu: readonly (readonly [path: string, permission: Permission | null])[] = [
  ['/console', null],
  ['/console/reports', 'reports.read'],
  ['/console/chat', 'chat.answer'],
  ['/console/work-list', 'chat.answer'],
  ['/console/replies', 'chat.answer'],
  ['/console/teams', 'chat.lead'],
  ['/console/messages', 'messages.read'],
  ['/console/courses', 'content.read'],
  ['/console/categories', 'content.read'],
  ['/console/teachers', 'content.read'],
  ['/console/plans', 'plans.read'],
  ['/console/questions', 'questions.read'],
  ['/console/submissions', 'assignments.mark'],
  ['/console/results', 'results.read'],
  ['/console/attempts', 'results.read'],
  ['/console/answers', 'answers.mark'],
  ['/console/media', 'media.read'],
  ['/console/learners', 'learners.read'],
  ['/console/groups', 'learners.read'],
  ['/console/institutions', 'learners.read'],
  ['/console/certificates', 'learners.read'],
  ['/console/deletion-requests', 'learners.read'],
  ['/console/banners', 'site.read'],
  ['/console/navigation', 'site.read'],
  ['/console/lines', 'site.read'],
  ['/console/mail', 'site.read'],
  ['/console/settings', 'site.read'],
  ['/console/partners', 'partners.read'],
  ['/console/staff', 'staff.read'],
  ['/console/roles', 'staff.read'],
  ['/console/history', 'audit.read'],
  ['/console/recalled-messages', 'audit.read'],
  ['/console/backups', 'backups.manage'],
  ['/console/health', 'site.read'],
]

/** A role of the school's own. */
const ownPermissions: readonly Permission[] = ['learners.read', 'messages.read', 'messages.send']

const cases: readonly (readonly [BuiltInRole | 'own', readonly Permission[]])[] = [
  ['operator', builtInRoles.operator],
  ['content-editor', builtInRoles['content-editor']],
  ['advisor', builtInRoles.advisor],
  ['lead-advisor', builtInRoles['lead-advisor']],
  ['auditor', builtInRoles.auditor],
  ['own', ownPermissions],
]

for (const [role, held] of cases)
  test(`every role sees exactly its menu: ${role}`, async ({ page, context }) => {
    await signInAs(
      context,
      role === 'operator'
        ? role
        : await createStaff(context, role === 'own' ? ownPermissions : role),
    )
    const isOpen = (permission: Permission | null) =>
      permission === null || held.includes(permission)
    const shown = menu.filter(([, permission]) => isOpen(permission)).map(([path]) => path)
    await page.goto('/console')
    const links = page.getByRole('navigation', { name: '后台导航' }).getByRole('link')
    await expect
      .poll(() => links.evaluateAll((all) => all.map((link) => link.getAttribute('href'))))
      .toEqual(shown)
    for (const path of role === 'operator' ? [] : shown) {
      await links.and(page.locator(`[href="${path}"]`)).click()
      await expect(page).toHaveURL(new RegExp(`${path}(\\?|$)`))
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expect(page.getByText('这一页不在您的职责内')).toHaveCount(0)
      await expect(page.getByText('您没有权限进行此操作')).toHaveCount(0)
    }
    const closed = menu.find(([, permission]) => !isOpen(permission))
    if (!closed) return
    await page.goto(closed[0])
    await expect(page.getByRole('heading', { name: '这一页不在您的职责内' })).toBeVisible()
  })
