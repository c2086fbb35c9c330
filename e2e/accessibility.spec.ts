import { listPopupMessages, sendMessage } from '@jingke/contract/messages/calls'
import type { Page } from '@playwright/test'
import { findViolations } from './support/axe.ts'
import { allowPopups, callAs, expect, markOf, signInAs, test } from './support/school.ts'

/** Axe must not see colours in the middle of a transition. */
const endTransitions = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish()
  })

/** Runs axe on the current page in light and dark, and checks its width. */
const check = async (page: Page, name: string, except?: string): Promise<void> => {
  // The bar at the top belongs to the page before, and to no landmark.
  await expect(page.getByRole('progressbar', { name: '正在打开页面' })).toBeHidden()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await endTransitions(page)
    // Light and dark differ in colours only, so dark needs the contrast rule only.
    const found = await findViolations(page, {
      ...(except && { except }),
      ...(colorScheme === 'dark' && { runOnly: { type: 'rule', values: ['color-contrast'] } }),
    })
    expect.soft(found, `${name} (${colorScheme})`).toEqual([])
  }
  const isTooWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  )
  expect.soft(isTooWide, `${name} is wider than the window`).toBe(false)
}

const load = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
}

/** Header, menu and footer: pages of one user have the same. */
const layout = ':is(header, footer, nav, aside):not(main *)'

/** In two tabs: one loads the next page while the other one is checked. */
const checkPages = async (
  page: Page,
  paths: readonly string[],
  hasOneLayout: boolean,
): Promise<void> => {
  const tabs = [page, paths.length > 1 ? await page.context().newPage() : page]
  const tabOf = (index: number) => tabs[index % 2] ?? page
  await load(page, paths[0] ?? '')
  for (const [index, path] of paths.entries()) {
    const next = paths[index + 1]
    const except = hasOneLayout && index > 0 ? layout : undefined
    await Promise.all([check(tabOf(index), path, except), next && load(tabOf(index + 1), next)])
  }
}

const groups: [name: string, userName: string | undefined, paths: string[]][] = [
  [
    'the public pages',
    undefined,
    ['/login', '/activate', '/home', '/aboutUs', '/404', '/certificate/none'],
  ],
  [
    'the catalogue',
    'student',
    [
      '/dashboard',
      '/home',
      '/onDemandCenter',
      '/onDemandCenter?keyword=nothing-has-this-name',
      '/course?id=1',
    ],
  ],
  [
    'the pages about the school',
    'student',
    ['/serviceIntroduction', '/teachersIntroduction', '/401', '/404'],
  ],
  ['the personal centre', 'student', ['/my/personal', '/my/collect', '/my/message']],
  [
    'the study pages',
    'student',
    ['/my/record', '/my/record?keyword=nothing', '/my/record?view=figures', '/my/myCourse'],
  ],
  [
    'the record and the security of the personal centre',
    'student',
    ['/my/operatingRecord', '/my/operatingRecord?kind=password-changed', '/my/changePass'],
  ],
  [
    'the console of an operator',
    'operator',
    [
      '/console',
      '/console/messages',
      '/console/messages/write',
      '/console/learners',
      '/console/learners?keyword=nobody-has-this-name',
      '/console/learners/1',
      '/console/learners/new',
      '/console/learners/fields',
      '/console/groups',
      '/console/institutions',
    ],
  ],
  [
    'the content of an operator',
    'operator',
    [
      '/console/courses',
      '/console/courses?keyword=nothing-has-this-name',
      '/console/courses/1',
      '/console/categories',
      '/console/teachers',
    ],
  ],
  [
    'the media and the partners of an operator',
    'operator',
    ['/console/media', '/console/partners', '/console/partners/1', '/console/no-such-page'],
  ],
  [
    'the site and the staff of an operator',
    'operator',
    [
      '/console/banners',
      '/console/navigation',
      '/console/settings',
      '/console/lines',
      '/console/mail',
      '/console/backups',
      '/console/health',
      '/console/staff',
      '/console/roles',
      '/console/account',
    ],
  ],
  [
    'the reports and the lists of an operator',
    'operator',
    [
      '/console/history',
      '/console/recalled-messages',
      '/console/reports',
      '/console/reports?view=learners',
      '/console/certificates',
      '/console/deletion-requests',
      '/console/learners/import',
      '/console/learners/imports',
      '/console/teams',
    ],
  ],
  [
    'the desk of an advisor',
    'advisor',
    ['/console/chat', '/console/replies', '/console/work-list'],
  ],
  ['the console of an advisor', 'advisor', ['/console', '/console/messages']],
  ['the console for a learner', 'student', ['/console']],
]

for (const [name, userName, paths] of groups)
  test(`${name} has no accessibility violations`, async ({ page, context }) => {
    if (userName) await signInAs(context, userName)
    await checkPages(page, paths, userName !== undefined)
  })

const dialogOf = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'))

/** One colour, 200×200 pixels. */
const drawing = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAMgAAADIAQMAAACXljzdAAAAA1BMVEULenVekMb0AAAAHElEQVR42u3BgQAAAADDoPlTX+EAVQEAAAAAfAYUUAABxFrmKwAAAABJRU5ErkJggg==',
  'base64',
)

test('overlays of learner pages have no accessibility violations', async ({ page, context }) => {
  await signInAs(context, 'student')
  await page.goto('/my/personal')
  await page.getByRole('button', { name: /^账号: / }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await check(page, 'the account menu')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '打开界面设置' }).click()
  await expect(dialogOf(page)).toBeVisible()
  await check(page, 'the settings drawer')
  await page.keyboard.press('Escape')
  await page
    .getByLabel('头像', { exact: true })
    .setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer: drawing })
  await expect(page.getByRole('application', { name: '裁剪区域' })).toBeFocused()
  await check(page, 'the avatar crop')
  await page.keyboard.press('Escape')
  await page.getByLabel('详细地址').fill('还没有写完的地址')
  await page
    .getByRole('navigation', { name: '个人中心' })
    .getByRole('link', { name: '安全设置' })
    .click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await check(page, 'the question about unsaved changes')
  await page.getByRole('button', { name: '放弃修改' }).click()
  await page.getByRole('button', { name: '修改密码' }).click()
  await expect(page.getByText('请输入原密码')).toBeVisible()
  await check(page, 'a form with errors')
})

test('a pop-up message has no accessibility violations', async ({ page, context }) => {
  await allowPopups(context)
  await signInAs(context, 'student')
  await page.route(`**${listPopupMessages}`, (route) =>
    route.fulfill({
      json: {
        code: 200,
        msg: 'success',
        data: [
          {
            id: 1,
            kind: 'notice',
            title: '共读周',
            body: '<p>下周一起读<strong>《齐民要术》</strong>，<a href="/course?id=1">课程</a>已开放。</p>',
            sentAt: new Date().toISOString(),
          },
        ],
      },
    }),
  )
  await page.goto('/my/message')
  await expect(page.getByRole('dialog', { name: '共读周' })).toBeVisible()
  await check(page, 'the pop-up message')
})

test('overlays of the console have no accessibility violations', async ({ page, context }) => {
  const operator = await signInAs(context, 'operator')
  const title = `将要撤回的消息 ${markOf(test.info())}`
  await callAs(context, operator, sendMessage, {
    title,
    body: '<p>请在<strong>周五</strong>前完成。</p>',
    audience: { kind: 'person', value: 'operator' },
    isPopup: false,
  })
  await page.goto('/console/messages')
  await page.getByRole('button', { name: title }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await check(page, 'a message that was sent')
  await page.getByRole('dialog').getByRole('button', { name: '撤回' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await check(page, 'the question before a message is withdrawn')
})
