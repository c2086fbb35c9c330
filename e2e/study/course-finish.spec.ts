import type { EditableSettings } from '@jingke/contract/site'
import { getEditableSettings, saveSettings } from '@jingke/contract/site/calls'
import { findViolations } from '../support/axe.ts'
import { expectNotice } from '../support/brief-text.ts'
import { beginCourse, fillOutline, uploadVideo, watchCourse } from '../support/content.ts'
import { callOrThrow, watcher } from '../support/lesson.ts'
import { expect, markOf, signInAs, test } from '../support/school.ts'

test('the last lesson of a course ends with the certificate, which every page of the learner has too', async ({
  page,
  context,
  browser,
}, info) => {
  const name = `结业 ${markOf(info)}`
  const film = `finish-${markOf(info)}`
  const console = await browser.newContext()
  const { token } = await signInAs(console, 'operator')
  const operator = await console.newPage()
  await uploadVideo(operator, info.outputPath(`${film}.mp4`), film)
  await beginCourse(operator, name)
  await fillOutline(operator, film)
  await expectNotice(operator, '已发布 1 门课程', () =>
    operator.getByRole('button', { name: '发布', exact: true }).click(),
  )
  await signInAs(context, watcher())
  await watchCourse(page, name)
  const end = page.getByRole('status').filter({ hasText: `《${name}》已全部学完` })
  // A busy machine drops a part of so short a film, which is not credited then.
  const rest = page.getByRole('button', { name: '看没看过的部分' })
  await expect(end.or(rest)).toBeVisible()
  if (await rest.isVisible()) await rest.click()
  await expect(end).toBeVisible()
  await expect(end.getByRole('link', { name: /^接着学《/ })).toBeVisible()
  const certificate = { name: `查看证书：《${name}》` }
  await expect(end.getByRole('link', certificate)).toHaveAttribute('href', /^\/certificate\/\S+$/)

  await end.getByRole('link', { name: '返回课程' }).click()
  await expect(page.getByRole('progressbar', { name: '学习进度' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', certificate)).toBeVisible()
  for (const path of ['/my/myCourse', '/my/record']) {
    await page.goto(path)
    await expect(page.getByRole('link', certificate)).toBeVisible()
  }
  await page.goto('/my/message')
  await page.getByRole('link', { name: new RegExp(`恭喜您学完《${name}》`) }).click()
  await page.getByRole('link', { name: '结业证书', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: '结业证书' })).toBeVisible()
  await expect(page.getByRole('main').getByText(name)).toBeVisible()
  await expect(page.getByText('证书有效')).toBeVisible()
  const printed = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(printed.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'print' })
  const paper = await page.locator('article').boundingBox()
  expect(paper).toMatchObject({ x: 0, y: 0 })
  await page.emulateMedia({ media: null })

  await operator.goto('/console/settings')
  const preview = operator.getByRole('img', { name: '证书预览' })
  await operator.getByRole('radio', { name: /^庄重/ }).check()
  await expect(preview.locator('article')).toHaveAttribute('data-template', 'formal')
  const buffer = await operator.screenshot({ clip: { x: 0, y: 0, width: 240, height: 240 } })
  for (const label of ['证书印章', '证书签名']) {
    const field = operator.getByRole('group', { name: label, exact: true })
    const file = { name: 'mark.png', mimeType: 'image/png', buffer }
    await field.locator('input').setInputFiles(file)
    await expect(field.getByRole('button', { name: '更换图片' })).toBeVisible()
  }
  expect(await findViolations(operator)).toEqual([])
  await expectNotice(operator, '设置已保存', () =>
    operator.getByRole('button', { name: '保存', exact: true }).click(),
  )
  await page.reload()
  const sheet = page.locator('article[data-template=formal]')
  await expect(sheet.getByText('特发此证，以资证明。')).toBeVisible()
  await expect(sheet.getByRole('img', { name: '学校印章' })).toHaveJSProperty('naturalWidth', 240)
  await expect(sheet.locator('footer img').nth(1)).toHaveJSProperty('naturalWidth', 240)
  await expectNotice(page, '链接已复制', () => page.getByRole('button', { name: '分享' }).click())
  // The other journeys find the school as it was.
  const { version } = await callOrThrow<EditableSettings>(console, token, getEditableSettings, {})
  const shared = { certificateTemplate: 'classic', certificateSeal: '', certificateSignature: '' }
  await callOrThrow(console, token, saveSettings, { version, shared })

  await operator.goto(`/console/certificates?keyword=${encodeURIComponent(name)}`)
  await operator.getByRole('button', { name: /^撤回 .+ 的证书$/ }).click()
  const form = operator.getByRole('dialog')
  await form.getByLabel('撤回原因').fill('由他人代看')
  await expectNotice(operator, '证书已撤回', () =>
    form.getByRole('button', { name: '撤回', exact: true }).click(),
  )
  await console.close()
  await page.reload()
  await expect(page.getByText(/此证书已于 .+ 撤回，不再有效。/)).toBeVisible()
  await expect(page.getByRole('button', { name: '打印或存为 PDF' })).toHaveCount(0)
  expect(await findViolations(page)).toEqual([])
})
