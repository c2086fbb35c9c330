import { findViolations } from '../../support/axe.ts'
import { saveState } from '../../support/content.ts'
import { publishCourse } from '../../support/course.ts'
import { callOrThrow, findLesson } from '../../support/lesson.ts'
import { expect, holdPopups, markOf, signInAs, test } from '../../support/school.ts'

test('an introduction with formats and a picture and a cropped cover are what a learner sees', async ({
  page,
  context,
}, info) => {
  const operator = await signInAs(context, 'operator')
  const call = <Data>(path: string, input: object) =>
    callOrThrow<Data>(context, operator.token, path, input)
  const { videoId } = await findLesson(context, operator.token)
  const name = `图文 ${markOf(info)}`
  const title = ['一', ''] as const
  const { courseId: id } = await publishCourse(call, { name, title, lessons: [{ videoId }] })

  await page.goto(`/console/courses/${id}`)
  const text = page.getByRole('textbox', { name: '中文简介' })
  const tools = page.getByRole('toolbar', { name: '文字格式' }).first()
  const tool = (label: string) => tools.getByRole('button', { name: label })
  await text.click()
  await page.keyboard.type('适合谁')
  await tool('小标题').click()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('零基础')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('也能学')
  await page.keyboard.press('Enter')
  await text.evaluate((element) => {
    const data = new DataTransfer()
    data.setData(
      'text/html',
      '<style>p{color:red}</style><ul style="color:red"><li onclick="alert(1)">极限</li><li>导数</li></ul>' +
        '<p class="MsoNormal"><a href="javascript:alert(1)">坏</a><img src="https://e.example/x.png"></p>',
    )
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  })
  await expect(text.getByRole('listitem')).toHaveText(['极限', '导数'])
  await page.keyboard.type('删掉')
  await tool('撤销').click()
  await expect(text).not.toContainText('删掉')
  await tool('插入图片').click()
  const form = page.getByRole('dialog', { name: '插入图片' })
  const picture = (width: number, height: number) =>
    page.evaluate(
      async ([w = 0, h = 0]) => {
        const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h })
        const pen = canvas.getContext('2d')
        if (!pen) throw new Error('there is no canvas')
        pen.fillStyle = '#0b7a75'
        pen.fillRect(0, 0, w / 2, h)
        return canvas.toDataURL('image/png').split(',')[1] ?? ''
      },
      [width, height],
    )
  const fileOf = async (width: number, height: number) => ({
    name: 'picture.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await picture(width, height), 'base64'),
  })
  await form.getByLabel('图片文件').setInputFiles(await fileOf(400, 200))
  await form.getByLabel('图片说明').fill('一条曲线')
  await form.getByRole('button', { name: '插入' }).click()
  await expect(text.getByRole('img', { name: '一条曲线' })).toBeVisible()
  expect(
    await findViolations(page, { runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa'] } }),
  ).toEqual([])

  const cover = page.getByRole('group', { name: '封面' })
  const file = page.getByLabel('封面', { exact: true })
  await file.setInputFiles(await fileOf(400, 200))
  await expect(cover.getByRole('alert')).toHaveText('图片太小：裁剪后至少要有 480×270 像素')
  await file.setInputFiles(await fileOf(1600, 1200))
  await expect(page.getByRole('application', { name: '裁剪区域' })).toBeFocused()
  await page.keyboard.press('+')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByLabel('缩放')).toHaveValue('1.1')
  await page.getByRole('button', { name: '使用此图片' }).click()
  const uploaded = cover.getByRole('img', { name: '封面' })
  await expect(uploaded).toHaveAttribute('src', /^\/files\/.*\.jpg$/)
  await cover.getByRole('button', { name: '画一张封面' }).click()
  const second = page.getByRole('radio', { name: '第 2 张' })
  await page.locator('label', { has: second }).click()
  await expect(second).toBeChecked()
  await page.getByRole('button', { name: '使用这一张' }).click()
  await expect(uploaded).toHaveAttribute('src', /^\/files\/.*\.png$/)
  await expect(saveState(page)).toHaveText('已保存')
  const address = (await uploaded.getAttribute('src')) ?? ''

  const learner = await context.browser()?.newContext({
    locale: 'zh-CN',
    baseURL: info.project.use.baseURL ?? '',
    extraHTTPHeaders: { 'x-forwarded-for': '10.251.0.9' },
  })
  if (!learner) throw new Error('there is no browser')
  await signInAs(learner, 'student')
  await holdPopups(learner)
  const view = await learner.newPage()
  await view.goto(`/course?id=${id}`)
  const about = view.getByRole('region', { name: '课程介绍' })
  await expect(about.getByRole('heading', { level: 3, name: '适合谁' })).toBeVisible()
  await expect(about.locator('strong')).toHaveText('零基础')
  await expect(about.getByRole('listitem')).toHaveText(['极限', '导数'])
  await expect(about.getByRole('img', { name: '一条曲线' })).toHaveJSProperty('complete', true)
  await expect(about.getByRole('link')).toHaveCount(0)
  await expect(view.locator(`header img[src="${address}"]`)).toBeVisible()
  await learner.close()
})
