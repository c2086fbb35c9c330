import type { EditableCourse } from '@jingke/contract/catalogue'
import { addArticle, saveCourse } from '@jingke/contract/catalogue/calls'
import { findViolations } from './support/axe.ts'
import { addEmptyCourse, publish } from './support/course.ts'
import { createLearner } from './support/learner.ts'
import { callOrThrow } from './support/lesson.ts'
import { expect, markOf, signInAs, signInByCall, test } from './support/school.ts'

test('a card says the level, what is online and to continue, and the course opens the chapter of that lesson', async ({
  page,
  context,
}, info) => {
  const { token } = await signInByCall(context, 'operator')
  const call = <Data>(path: string, input: object) => callOrThrow<Data>(context, token, path, input)
  const name = `卡片 ${markOf(info)}`
  const { id, version } = await addEmptyCourse(call, name)
  const texts = { courseId: id, bodyZh: '<p>短文</p>', bodyEn: '' }
  const { id: contentId } = await call<{ id: number }>(addArticle, texts)
  const title = (titleZh: string) => ({ id: null, titleZh, titleEn: '' })
  const lesson = { kind: 'article', finishPercent: 50, isFree: false }
  const saved = await call<EditableCourse>(saveCourse, {
    id,
    version,
    level: 'intermediate',
    chapters: [
      { ...title('第一章'), lessons: [{ ...title('导言'), ...lesson, contentId }] },
      {
        ...title('第二章'),
        lessons: [
          { ...title('正文'), ...lesson, contentId },
          { ...title('尾声'), ...lesson },
        ],
      },
    ],
  })
  await publish(call, id)
  await signInAs(context, (await createLearner(context)).userName)
  await page.goto(`/course?id=${id}&lesson=${saved.chapters[1]?.lessons[0]?.id}`)
  await expect(page.getByText('短文')).toBeVisible()
  await expect(page.getByRole('main').getByRole('status').getByText('本课时已完成')).toBeVisible({
    timeout: 60_000,
  })

  await page.goto(`/onDemandCenter?keyword=${encodeURIComponent(name)}`)
  const card = page.getByRole('article').filter({ hasText: name })
  await expect(card.getByText('已上线 2/3 节')).toBeVisible()
  await expect(card.getByText(/^进阶/)).toBeVisible()
  await card.getByRole('link', { name: `继续学习：${name}` }).click()
  const chapter = (chapterName: string) => page.locator('details').filter({ hasText: chapterName })
  await expect(chapter('第二章')).toHaveAttribute('open', '')
  await expect(chapter('第一章')).not.toHaveAttribute('open', '')
})

test('the hint that the site can be installed is shown once', async ({ page, context }) => {
  await signInAs(context, 'student')
  const offer = () =>
    page.evaluate(() =>
      window.dispatchEvent(
        Object.assign(new Event('beforeinstallprompt'), { prompt: async () => {} }),
      ),
    )
  const hint = page.getByRole('region', { name: '把课程放到桌面' })
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: '为您推荐' })).toBeVisible()
  await offer()
  await expect(hint).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await hint.getByRole('button', { name: '不再提示' }).click()
  await expect(hint).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: '为您推荐' })).toBeVisible()
  await offer()
  await expect(hint).toHaveCount(0)
})
