import { expectNotice } from '../support/brief-text.ts'
import {
  addCategory,
  beginCourse,
  fillOutline,
  uploadFile,
  watchCourse,
} from '../support/content.ts'
import { openEmptySchool, setUpSchool } from '../support/empty-school.ts'
import { activateAccount, importLearner, signInByForm } from '../support/learner.ts'
import { expectPlaying, play, playInLoop } from '../support/lesson.ts'
import { demoPassword, expect, test } from '../support/school.ts'
import {
  addBanner,
  addLine,
  addPickedEntries,
  addPictureBanner,
  changeSettings,
  expectColour,
  expectLogos,
  fillNavigation,
  statisticsCode,
} from '../support/site.ts'
import { listenTo, twoAudioTracks } from '../support/two-audio-tracks.ts'

/** Milliseconds; far below the limit of the whole journey. */
const actionTimeout = 60_000

/** As a spreadsheet program in China saves it: 学号,姓名,机构 / anna,安娜,东湖学院 in GBK. */
const learners = Buffer.concat([
  Buffer.from('d1a7bac52cd0d5c3fb2cbbfab9b90d0a', 'hex'),
  Buffer.from('anna,'),
  Buffer.from('b0b2c4c82cb6abbafed1a7d4ba0d0a', 'hex'),
])

test('an empty school becomes a school whose site and course an imported learner sees and hears', async ({
  browser,
}) => {
  const school = await openEmptySchool()
  try {
    const context = await browser.newContext({ locale: 'zh-CN', baseURL: school.origin })
    context.setDefaultTimeout(actionTimeout)
    const page = await context.newPage()
    await setUpSchool(page, school.setUp)
    await page.goto('/console/courses')
    await expect(page.getByText('还没有课程')).toBeVisible()
    await page.goto('/console/categories')
    await expect(page.getByText('还没有分类')).toBeVisible()
    await addCategory(page, '数学')

    await page.goto('/console/teachers')
    await page.getByRole('button', { name: '新建教师' }).click()
    const form = page.getByRole('dialog', { name: '新建教师' })
    await form.getByLabel('中文姓名').fill('顾明远')
    await form.getByLabel('数学').check()
    await expectNotice(page, '教师已保存', () => form.getByRole('button', { name: '保存' }).click())

    await uploadFile(page, twoAudioTracks, 'two-sounds')
    await beginCourse(page, '微积分')
    await page.getByLabel('顾明远').check()
    await fillOutline(page, 'two-sounds')
    await expectNotice(page, '已发布 1 门课程', () =>
      page.getByRole('button', { name: '发布', exact: true }).click(),
    )

    const code = await importLearner(page, learners, '安娜')
    const first = await browser.newContext({ locale: 'zh-CN', baseURL: school.origin })
    await activateAccount(await first.newPage(), code, demoPassword)
    await first.close()
    const learner = await browser.newContext({ locale: 'zh-CN', baseURL: school.origin })
    learner.setDefaultTimeout(actionTimeout)
    const view = await learner.newPage()
    await signInByForm(view, 'anna', demoPassword)
    await watchCourse(view, '微积分')
    await view.goto('/course?id=1')
    await expect(view.getByText('顾明远').first()).toBeVisible()

    await fillNavigation(page)
    await addBanner(page, '秋季开学')
    await addLine(page, '分校线路')
    await changeSettings(page, '北山书院')
    const statistics = learner.waitForEvent('request', (request) =>
      request.url().startsWith('https://hm.baidu.com/hm.js'),
    )
    await learner.route('https://hm.baidu.com/**', (route) => route.fulfill({ body: '' }))
    await view.goto('/dashboard')
    await expect(view.getByRole('banner').getByRole('link', { name: /^北山书院/ })).toBeVisible()
    expect((await statistics).url()).toContain(statisticsCode)
    await view.getByRole('button', { name: '学校' }).click()
    await expect(view.getByRole('menuitem', { name: '师资' })).toBeVisible()
    await view.keyboard.press('Escape')
    await expect(view.locator('[aria-roledescription=carousel] img')).toHaveCSS(
      'object-position',
      '25% 50%',
    )
    await view.getByRole('link', { name: /秋季开学/ }).click()
    await expect(view).toHaveURL('/teachersIntroduction')
    await expect(view.getByRole('heading', { name: '顾明远' })).toBeVisible()
    await expectLogos(view, '北山书院')
    await expectColour(view)
    await view.goto('/course?id=1&lesson=1')
    await play(view)
    await playInLoop(view)
    await view.getByRole('button', { name: '更多设置' }).click()
    await expect(view.getByRole('menuitemradio', { name: '分校线路' })).toBeVisible()
    const heard = await listenTo(view)
    await expect.poll(heard).toBe(440)
    await view.getByRole('menuitemradio', { name: '英语' }).click()
    await expect.poll(heard).toBe(1760)
    await expectPlaying(view)
    // The server writes its count of clicks every few seconds.
    await expect(async () => {
      await page.goto('/console/banners')
      await expect(page.getByText(/^\d+ 次点击$/)).toHaveText('1 次点击', { timeout: 2000 })
    }).toPass()

    await addPickedEntries(page, { category: '数学', course: '微积分' })
    await addPictureBanner(page, '操场上的合影', '微积分')
    await view.goto('/dashboard')
    const menu = view.getByRole('button', { name: '学校' })
    await menu.click()
    await view.getByRole('menuitem', { name: '所有课程' }).click()
    await expect(view).toHaveURL(/\/onDemandCenter\?/)
    await expect(view.getByRole('link', { name: /微积分/ }).first()).toBeVisible()
    await menu.click()
    await view.getByRole('menuitem', { name: '入门课' }).click()
    await expect(view.getByRole('heading', { level: 1, name: '微积分' })).toBeVisible()
    await view.goto('/dashboard')
    await view.getByRole('tab', { name: /操场上的合影/ }).click()
    await view.getByRole('link', { name: '操场上的合影' }).click()
    await expect(view.getByRole('heading', { level: 1, name: '微积分' })).toBeVisible()
  } finally {
    await school.close()
  }
})
