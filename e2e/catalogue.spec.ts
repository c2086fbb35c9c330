import { listCourses } from '@jingke/contract/catalogue/calls'
import { addFavourite, removeFavourite } from '@jingke/contract/favourites/calls'
import { findViolations } from './support/axe.ts'
import { expectNotice } from './support/brief-text.ts'
import { callAs, expect, signInAs, signInByCall, test } from './support/school.ts'

test('home shows the banner, four recommended courses and blocks with links', async ({
  page,
  context,
}) => {
  await signInAs(context, 'student')
  await page.goto('/dashboard')
  const recommended = page.locator('section', {
    has: page.getByRole('heading', { name: '为您推荐' }),
  })
  await expect(
    recommended.getByRole('link', { name: /^(开始学习|继续学习|再看一遍|查看课程)：/ }),
  ).toHaveCount(4)
  await expect(recommended.getByText(/人正在学习/).first()).toBeVisible()
  await page
    .getByRole('link', { name: /查看更多课程/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/onDemandCenter\?id=\d+$/)
})

test('the banner rotates, pauses on hover, and follows dots and arrow keys', async ({
  page,
  context,
}) => {
  await signInAs(context, 'student')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  await page.goto('/dashboard')
  const banner = page.getByRole('region', { name: '精选' })
  const dots = banner.getByRole('tab')
  const expectSlide = (index: number) =>
    expect(dots.nth(index)).toHaveAttribute('aria-selected', 'true')
  await expect(dots).toHaveCount(5)
  // From here on time passes only as told, in steps shorter than the three seconds of a slide.
  await page.clock.pauseAt(Date.now() + 60_000)
  const turnTo = (index: number) =>
    expect(async () => {
      await page.clock.runFor(1000)
      expect(await dots.nth(index).getAttribute('aria-selected')).toBe('true')
    }).toPass({ intervals: [100] })
  await turnTo(0)
  await turnTo(1)
  await banner.getByRole('heading').first().hover({ force: true })
  await expect(banner.locator('[aria-live=polite]')).toBeAttached()
  await page.clock.runFor(9000)
  await expectSlide(1)
  await dots.nth(3).hover()
  await expectSlide(3)
  await dots.nth(3).focus()
  await page.keyboard.press('ArrowRight')
  await expectSlide(4)
  await expect(dots.nth(4)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expectSlide(0)
  await expect(banner.getByRole('link')).toHaveCount(1)
})

test('the banner does not rotate with reduced motion', async ({ page, context }) => {
  await signInAs(context, 'student')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await page.goto('/dashboard')
  const banner = page.getByRole('region', { name: '精选' })
  await expect(banner.getByRole('button', { name: '开始轮播' })).toBeVisible()
  await page.clock.runFor(9000)
  await expect(banner.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true')
})

for (const [keyword, course] of [
  ['微积分', '高等数学 · Calculus'],
  ['calc', '高等数学 · Calculus'],
  ['林砚秋', '高等数学 · Calculus'],
])
  test(`“${keyword}” finds ${course}, and the URL keeps the search`, async ({ page, context }) => {
    await signInAs(context, 'student')
    await page.goto('/onDemandCenter')
    await page.getByRole('searchbox').fill(keyword ?? '')
    await expect(page).toHaveURL(/keyword=/)
    await expect(page.getByText(course ?? '').first()).toBeVisible()
    await page.reload()
    await expect(page.getByRole('searchbox')).toHaveValue(keyword ?? '')
    await expect(page.getByText(course ?? '').first()).toBeVisible()
  })

test('the page number is in the URL, paging scrolls to the top, and back works', async ({
  page,
  context,
}) => {
  await signInAs(context, 'student')
  await page.goto('/onDemandCenter?size=12')
  const paging = page.getByRole('navigation', { name: '分页' })
  const cards = page
    .locator('main')
    .getByRole('link', { name: /^(开始学习|继续学习|再看一遍|查看课程)：/ })
  await expect(cards).toHaveCount(12)
  const firstCourse = (await cards.first().getAttribute('href')) ?? ''
  await paging.scrollIntoViewIfNeeded()
  await paging.getByRole('button', { name: '第 2 页' }).click()
  await expect(page).toHaveURL('/onDemandCenter?page=2&size=12')
  await expect(cards.first()).not.toHaveAttribute('href', firstCourse)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)

  await paging.getByRole('combobox', { name: '每页条数' }).selectOption('5')
  await expect(page).toHaveURL('/onDemandCenter?size=5')
  await expect(cards).toHaveCount(5)
  await paging.getByLabel('前往页码').fill('4')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/onDemandCenter?page=4&size=5')
  await expect(paging.getByRole('button', { name: '第 4 页' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await page.goBack()
  await expect(paging.getByRole('button', { name: '第 1 页' })).toHaveAttribute(
    'aria-current',
    'page',
  )
})

test('a category of the tree shows its courses, and the tree shows their number', async ({
  page,
  context,
}) => {
  await signInAs(context, 'student')
  await page.goto('/onDemandCenter')
  const tree = page.getByRole('navigation', { name: '课程分类' })
  const category = tree.getByRole('link', { name: /^数学/ })
  const cards = page
    .locator('main')
    .getByRole('link', { name: /^(开始学习|继续学习|再看一遍|查看课程)：/ })
  await expect(cards).toHaveCount(20)
  await category.click()
  await expect(page).toHaveURL(/\/onDemandCenter\?id=\d+$/)
  // Other journeys publish courses, and the list is empty while it loads.
  await expect(async () => {
    const count = await cards.count()
    expect(count).toBeGreaterThan(0)
    await expect(category).toHaveAccessibleName(`数学 ${count} 门`, { timeout: 100 })
  }).toPass()
})

test('a search without results says so', async ({ page, context }) => {
  await signInAs(context, 'student')
  await page.goto('/onDemandCenter?keyword=nothing-has-this-name')
  await expect(page.getByText('没有找到合适的课程')).toBeVisible()
})

test('a favourite is saved and counted, and reverted if the server refuses', async ({
  page,
  context,
}) => {
  const tokens = await signInAs(context, 'student2')
  const answer = await callAs<{ list: { id: number }[] }>(context, tokens, listCourses, {
    keyword: '急救',
  })
  const courseId = answer.data.list[0]?.id
  await callAs(context, tokens, removeFavourite, { courseId })
  await page.goto(`/course?id=${courseId}`)
  const header = page.getByRole('main').locator('header')
  // Until a video of the course is converted, the button offers a reminder.
  const wanted = header.getByRole('button', { name: /^(收藏|上线时提醒我)$/ })
  const kept = header.getByRole('button', { name: /^(已收藏|已收藏，上线后会提醒您)$/ })
  await Promise.all([page.waitForResponse(`**${addFavourite}`), wanted.click()])
  await expect(kept).toBeVisible()
  await page.reload()
  await expect(kept).toBeVisible()
  await page.route(`**${removeFavourite}`, (route) =>
    route.fulfill({ json: { code: 409, msg: '暂时不能移除', data: null } }),
  )
  await expectNotice(page, '暂时不能移除', () => kept.click())
  await expect(kept).toBeVisible()
})

test('a course for one institution is not found by others', async ({ page, context }) => {
  const own = await signInByCall(context, 'student')
  const find = async (tokens: { token: string }) =>
    (
      await callAs<{ list: { id: number; name: string }[] }>(context, tokens, listCourses, {
        pageSize: 50,
      })
    ).data.list
  const limited = (await find(own)).find(({ name }) => name.includes('Legal Reasoning'))
  expect(limited).toBeDefined()
  const other = await signInAs(context, 'student2')
  expect((await find(other)).map(({ id }) => id)).not.toContain(limited?.id)
  const textAt = async (courseId: number | undefined) => {
    await page.goto(`/course?id=${courseId}`)
    await expect(page.getByRole('heading', { name: '课程不存在或已下架' })).toBeVisible()
    return page.getByRole('main').textContent()
  }
  expect(await textAt(limited?.id)).toBe(await textAt(2_000_000_000))
})

test('an invalid course id leads to the not-found page', async ({ page, context }) => {
  await signInAs(context, 'student')
  await page.goto('/course?id=1e309')
  await expect(page).toHaveURL('/404')
})

test('the search of the header suggests while typing, forgives a typing error and works by keys alone', async ({
  page,
  context,
}) => {
  await signInAs(context, 'student')
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: '搜索' })).toBeVisible()
  await page.locator('body').press('/')
  const field = page.getByRole('combobox', { name: '搜索课程、课时、老师和讲过的话' })
  await expect(field).toBeFocused()
  await field.fill('Calculos')
  const similar = page.getByRole('option', { name: /Calculus/ }).first()
  await expect(similar).toBeVisible()
  await expect(page.getByText(/您要找的是不是/)).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await field.press('ArrowDown')
  await expect(similar).toHaveAttribute('aria-selected', 'true')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/course\?id=/)
  // Without a choice, Enter opens all results.
  await page.locator('body').press('/')
  await field.fill('急救')
  await field.press('Enter')
  await expect(page).toHaveURL(/onDemandCenter\?keyword=/)
  // What was said in a lesson opens it at the second.
  await page.locator('body').press('/')
  await field.fill('这一讲只说一件事')
  await page
    .getByRole('option', { name: /^讲到.*这一讲只说一件事/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/course\?id=\d+&lesson=\d+&t=\d+$/)
})

test('the teachers name the courses that they teach', async ({ page, context }) => {
  await signInAs(context, 'student')
  await page.goto('/teachersIntroduction')
  const card = page.getByRole('article').filter({ hasText: '顾明远' })
  const courses = card.getByRole('list', { name: '主讲课程' })
  const name = await courses.getByRole('link').first().textContent()
  expect(await findViolations(page)).toEqual([])
  await courses.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible()
})
