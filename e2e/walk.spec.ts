import { bindLearners, listTeams } from '@jingke/contract/chat/calls'
import type { BrowserContext, Page } from '@playwright/test'
import { findViolations } from './support/axe.ts'
import { message } from './support/chat.ts'
import { acceptWork, giveCourse, publishWholeCourse } from './support/course.ts'
import { keyboard, mouse } from './support/hands.ts'
import { createLearner } from './support/learner.ts'
import { callOrThrow } from './support/lesson.ts'
import { demoPassword, expect, markOf, signInByCall, test, testCode } from './support/school.ts'

/** A learner with an advisor, and with a plan of a course that has lessons of several kinds. */
const prepare = async (context: BrowserContext) => {
  const mark = markOf(test.info())
  const titles = { quiz: `小测 ${mark}`, assignment: `要点 ${mark}`, video: `隔几天再看 ${mark}` }
  const name = `小课 ${mark}`
  const plan = `计划 ${mark}`
  const courseId = await publishWholeCourse(context, name, titles)
  const learner = await createLearner(context)
  await giveCourse(context, { courseId, name: plan, userName: learner.userName })
  const { token } = await signInByCall(context, 'operator')
  const [team] = await callOrThrow<{ id: number }[]>(context, token, listTeams, {})
  const binding = { kind: 'learner', value: learner.userName, teamId: team?.id }
  await callOrThrow(context, token, bindLearners, binding)
  return { courseId, name, plan, titles, userName: learner.userName }
}

/** The page is whole and has no violation. */
const stop = async (page: Page): Promise<void> => {
  await expect(page.getByRole('progressbar', { name: '正在打开页面' })).toHaveCount(0)
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  // Axe takes a link that is scrolled half below the header for a small one.
  await page.evaluate(() => window.scrollTo(0, 0))
  // A page that is still opening may show its progress meanwhile.
  await expect.poll(() => findViolations(page)).toEqual([])
}

for (const hands of [mouse, keyboard])
  test(`a learner goes the whole way by ${hands.name}: from the sign-in to the certificate, and out again`, async ({
    page,
    context,
  }) => {
    const { courseId, name, plan, titles, userName } = await prepare(context)
    // Watched at double speed.
    await page.addInitScript(
      (key) => localStorage.setItem(key, JSON.stringify({ rate: 2 })),
      `player.${userName}`,
    )
    const header = page.getByRole('banner')
    const { press, choose, show, check, write } = hands

    await page.goto('/login')
    await write(page.getByLabel('用户名'), userName)
    await write(page.getByRole('textbox', { name: '密码' }), demoPassword)
    await write(page.getByRole('textbox', { name: '验证码' }), testCode)
    await press(page.getByRole('button', { name: '登录', exact: true }))
    await expect(page).toHaveURL('/dashboard')
    await stop(page)

    const due = page.getByRole('region', { name: '要学完的' })
    await press(due.getByRole('link', { name: plan }).last())
    await expect(page.getByRole('heading', { level: 1, name: plan })).toBeVisible()
    await stop(page)

    await press(header.getByRole('button', { name: '搜索' }))
    const field = page.getByRole('combobox', { name: /^搜索课程/ })
    await expect(field).toBeFocused()
    await page.keyboard.type(name)
    await choose(page.getByRole('option', { name: new RegExp(`^课程 ${name}`) }))
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await stop(page)
    await press(page.getByRole('main').getByRole('button', { name: '收藏', exact: true }))
    await press(page.getByRole('main').getByRole('link', { name: '开始学习', exact: true }))

    await expect(page.getByRole('heading', { level: 1, name: titles.quiz })).toBeVisible()
    await stop(page)
    await press(page.getByRole('button', { name: '开始答题' }))
    await check(page.getByRole('radio', { name: '正确', exact: true }))
    await expect(page.getByText(/全部答案已于/)).toBeVisible()
    await stop(page)
    await press(page.getByRole('button', { name: '交卷' }))
    await press(page.getByRole('dialog').getByRole('button', { name: '交卷' }))
    await press(page.getByRole('button', { name: '返回测验说明' }))
    await stop(page)

    await press(page.getByRole('link', { name: '下一节' }))
    await expect(page.getByRole('heading', { level: 1, name: titles.assignment })).toBeVisible()
    await write(page.getByRole('textbox', { name: '您的回答' }), '三次，一共十分钟')
    await expect(page.getByText('草稿已保存')).toBeVisible()
    await stop(page)
    await press(page.getByRole('button', { name: '提交作业' }))
    await expect(page.getByText('已提交，等待批改')).toBeVisible()
    await stop(page)
    await acceptWork(context, courseId)
    await press(page.getByRole('link', { name: '下一节' }))
    await expect(page.getByRole('heading', { level: 1, name: titles.video })).toBeVisible()

    await press(page.getByRole('button', { name: '播放', exact: true }))
    await stop(page)
    const end = page.getByRole('status').filter({ hasText: `《${name}》已全部学完` })
    const missed = page.getByRole('button', { name: '看没看过的部分' })
    await expect(end.or(missed)).toBeVisible()
    // A busy machine may skip seconds of the picture.
    if (await missed.isVisible()) await press(missed)
    await expect(end).toBeVisible()
    await stop(page)
    await show(page.getByRole('tab', { name: '笔记' }))
    await press(page.getByRole('button', { name: /写笔记$/ }).last())
    await write(page.getByRole('textbox', { name: /写笔记/ }), '三次，一共十分钟')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('list', { name: '笔记和书签' })).toContainText('一共十分钟')

    await press(end.getByRole('link', { name: `查看证书：《${name}》` }))
    await expect(page.getByText('证书有效')).toBeVisible()
    await stop(page)

    await press(header.getByRole('link', { name: /^消息/ }))
    await expect(page).toHaveURL('/my/message')
    await press(page.getByRole('link', { name: new RegExp(`恭喜您学完《${name}》`) }))
    await expect(page.getByRole('link', { name: '结业证书', exact: true })).toBeVisible()
    await stop(page)

    const menu = page.getByRole('navigation', { name: '个人中心' })
    await press(menu.getByRole('link', { name: '我的收藏' }))
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: new RegExp(name) })
        .first(),
    ).toBeVisible()
    await stop(page)
    await press(menu.getByRole('link', { name: '我的笔记' }))
    await expect(page.getByText('三次，一共十分钟').filter({ visible: true }).first()).toBeVisible()
    await stop(page)
    await press(menu.getByRole('link', { name: '个人信息' }))
    await expect(page.getByLabel('姓名')).toBeVisible()
    await stop(page)

    await press(page.getByRole('button', { name: /咨询学业顾问/ }))
    await write(page.getByRole('textbox', { name: '输入消息' }), `我学完了“${titles.video}”`)
    await page.keyboard.press('Enter')
    await expect(message(page, titles.video)).toContainText('已发送')
    await stop(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('region', { name: '学业顾问' })).toBeHidden()

    await press(page.getByRole('button', { name: /^账号: / }))
    await choose(page.getByRole('menuitem', { name: '退出登录' }))
    await expect(page).toHaveURL('/login')
  })
