import {
  endOwnSession,
  getCurrentUser,
  issueToken,
  listSessions,
  signOut,
} from '@jingke/contract/auth/calls'
import { getPersonalInfo } from '@jingke/contract/profile/calls'
import type { BrowserContext, Page } from '@playwright/test'
import { holdNotices } from '../support/brief-text.ts'
import { sendSignIn } from '../support/learner.ts'
import { callAs, expect, type SignedIn, signInAs, signInByCall, test } from '../support/school.ts'

interface Profile {
  name: string
  phone: string
  detailAddress: string
}

const profileOf = async (context: BrowserContext, who: SignedIn): Promise<Profile> =>
  (await callAs<Profile>(context, who, getPersonalInfo)).data

/** Ends one session from another device: its next call answers 406. */
const endFromElsewhere = async (context: BrowserContext, who: SignedIn, userName: string) => {
  const { data } = await callAs<{ id: string; isCurrent: boolean }[]>(context, who, listSessions)
  const id = data.find(({ isCurrent }) => isCurrent)?.id
  const elsewhere = await signInByCall(context, userName)
  expect((await callAs(context, elsewhere, endOwnSession, { id })).code).toBe(200)
}

const endByToken = (context: BrowserContext, { token }: SignedIn) =>
  callAs(context, { token }, signOut, { token })

const tabsOf = (page: Page) => page.getByRole('navigation', { name: '已打开的页面' })

type Ending = (page: Page, context: BrowserContext, who: SignedIn) => Promise<unknown>

const save = (page: Page) => page.getByRole('button', { name: /保存/ }).click()

const endings: [name: string, end: Ending][] = [
  [
    'a call is refused with 401',
    async (page, context, who) => {
      await endByToken(context, who)
      await save(page)
    },
  ],
  [
    'the background renewal is refused',
    async (page, context, who) => {
      await endByToken(context, who)
      await page.clock.fastForward('26:00')
    },
  ],
  [
    'another tab signs out',
    async (_page, context) => {
      const other = await context.newPage()
      await other.goto('/dashboard')
      await other.getByRole('button', { name: /^账号: / }).click()
      await other.getByRole('menuitem', { name: '退出登录' }).click()
      await expect(other).toHaveURL('/login')
    },
  ],
]

const draft = '一份没有保存的草稿'

/** The personal info of the learner, with an unsaved draft. */
const openDraft = async (page: Page, mine: Profile): Promise<void> => {
  await page.getByRole('button', { name: /^账号: / }).click()
  await page.getByRole('menuitem', { name: '个人信息' }).click()
  await expect(page.getByRole('textbox', { name: '手机号' })).toHaveValue(mine.phone)
  await page.getByRole('textbox', { name: '学校' }).fill(draft)
  await page.evaluate(() => Object.assign(window, { firstDocument: true }))
}

/** In a new document no query, draft or cached page is in memory. */
const expectNewDocument = async (page: Page, mine: Profile): Promise<void> => {
  expect(await page.evaluate(() => 'firstDocument' in window)).toBe(false)
  const shown = await page.content()
  for (const text of [mine.name, mine.phone, draft]) expect(shown).not.toContain(text)
}

for (const [name, end] of endings)
  test(`when ${name}, the sign-in page is a new document without data of the user`, async ({
    page,
    context,
  }) => {
    const first = await signInAs(context, 'student')
    const mine = await profileOf(context, first)
    await page.clock.install()
    await page.goto('/dashboard')
    await openDraft(page, mine)
    await end(page, context, first)
    await expect(page).toHaveURL('/login')
    await expectNewDocument(page, mine)
  })

test('no data of the first user is left for the next in the same tab', async ({
  page,
  context,
}) => {
  const first = await signInAs(context, 'student')
  const mine = await profileOf(context, first)
  const next = await profileOf(context, await signInByCall(context, 'student2'))
  expect(next.phone).not.toBe(mine.phone)

  await page.goto('/dashboard')
  await page.getByRole('link', { name: '点播中心' }).first().click()
  await page.getByRole('searchbox').fill('微积分')
  await openDraft(page, mine)

  await endFromElsewhere(context, first, 'student')
  await save(page)
  await expect(page).toHaveURL('/login')
  await sendSignIn(page, 'student2')
  await expect(page).toHaveURL('/dashboard')
  await expect(tabsOf(page).getByRole('link')).toHaveText(['首页'])
  await page.getByRole('button', { name: /^账号: / }).click()
  await page.getByRole('menuitem', { name: '个人信息' }).click()
  await expect(page.getByRole('textbox', { name: '手机号' })).toHaveValue(next.phone)
  await expect(page.getByRole('textbox', { name: '学校' })).not.toHaveValue(draft)
  await expectNewDocument(page, mine)
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('button', { name: /^账号: / })).toBeVisible()
  expect(await page.content()).not.toContain(mine.phone)
})

test('the console keeps no data of the first user', async ({ page, context }) => {
  const first = await signInAs(context, 'operator')
  await page.goto('/console/learners')
  await expect(page.getByRole('heading', { name: '学员', level: 1 })).toBeVisible()
  await page.evaluate(() => Object.assign(window, { firstDocument: true }))
  await endFromElsewhere(context, first, 'operator')
  await page.getByRole('link', { name: '消息' }).first().click()
  await expect(page).toHaveURL('/login?redirect=%2Fconsole')
  await expect(page.getByRole('alert')).toBeVisible()
  await sendSignIn(page, 'advisor')
  await expect(page).toHaveURL('/console')
  await expect(page.getByRole('button', { name: /账号.*许安宁/ })).toBeVisible()
  expect(await page.evaluate(() => 'firstDocument' in window)).toBe(false)
})

test('a sign-in by another user in another tab reloads this tab', async ({ page, context }) => {
  await signInAs(context, 'student')
  await page.goto('/my/personal')
  const phone = page.getByRole('textbox', { name: '手机号' })
  await expect(phone).not.toHaveValue('')
  const mine = await phone.inputValue()
  const tokens = await signInByCall(context, 'student2')
  const other = await context.newPage()
  await other.goto('/robots.txt')
  await other.evaluate(({ token, refreshToken }) => {
    localStorage.setItem('token', token)
    localStorage.setItem('signInId', 'another sign-in')
    localStorage.setItem('refreshToken', refreshToken)
  }, tokens)
  await expect(phone).not.toHaveValue(mine)
  await expect(phone).not.toHaveValue('')
})

/** The browsers of the journeys have no back/forward cache. */
const showFromCache = (page: Page) =>
  page.evaluate(() => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })

test('a page that the back button shows again after a sign-out is left', async ({
  page,
  context,
}) => {
  await signInAs(context, 'student')
  await page.goto('/my/personal')
  await expect(page.getByRole('textbox', { name: '手机号' })).not.toHaveValue('')
  await page.evaluate(() => localStorage.clear())
  await showFromCache(page)
  await expect(page).toHaveURL('/login')
})

test('a page that the back button shows again on the way to the console is loaded anew', async ({
  page,
}) => {
  // The document stays, as one that the browser has kept.
  await page.route('/console', (route) => route.fulfill({ status: 204 }))
  await page.goto('/login?redirect=%2Fconsole')
  const answer = page.waitForRequest((request) => new URL(request.url()).pathname === '/console')
  await sendSignIn(page, 'operator')
  await answer
  const again = page.waitForRequest((request) => new URL(request.url()).pathname === '/console')
  await showFromCache(page)
  await again
})

test('the sign-in page shows the server’s reason for the end of a session', async ({
  page,
  context,
}) => {
  const who = await signInAs(context, 'student')
  await endFromElsewhere(context, who, 'student')
  const { code, msg } = await callAs(context, who, getCurrentUser)
  expect(code).toBe(406)
  await page.goto('/my/operatingRecord', { waitUntil: 'commit' })
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('alert')).toHaveText(msg)
  await page.reload()
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a failed background renewal is shown, and a retry works', async ({ page, context }) => {
  await signInAs(context, 'student')
  await page.clock.install()
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: /^账号: / })).toBeVisible()
  await page.route(`**${issueToken}`, (route) =>
    route.fulfill({ json: { code: 503, msg: '服务繁忙，请稍后再试', data: null } }),
  )
  const notices = await holdNotices(page)
  await page.clock.fastForward('26:00')
  await expect(notices.getByText('登录状态未能续期：服务繁忙，正在重试…')).toBeVisible()
  // During a renewal no copy of the old token is stored.
  expect((await context.cookies()).some(({ name }) => name === 'token')).toBe(false)
  await page.unroute(`**${issueToken}`)
  await notices.getByRole('button', { name: '重试' }).click()
  await expect
    .poll(async () => (await context.cookies()).some(({ name }) => name === 'token'))
    .toBe(true)
  await expect(page).toHaveURL('/dashboard')
})

test('a learner whose session ends in the player is sent to the sign-in with the reason', async ({
  page,
  context,
}) => {
  const who = await signInAs(context, 'student')
  await endFromElsewhere(context, who, 'student')
  await page.goto('/videoPlayer?id=1', { waitUntil: 'commit' })
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByText('合作网站')).toHaveCount(0)
})
