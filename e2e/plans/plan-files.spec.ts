import { readFile } from 'node:fs/promises'
import { createPlan, givePlan, publishPlan } from '@jingke/contract/plans/calls'
import type { BrowserContext, Page } from '@playwright/test'
import type { Plan } from '../../contract/src/plans/model.ts'
import { findViolations } from '../support/axe.ts'
import { expectNotice } from '../support/brief-text.ts'
import { createLearner } from '../support/learner.ts'
import { callOrThrow } from '../support/lesson.ts'
import { expect, holdPopups, markOf, signInAs, test } from '../support/school.ts'

/** A plan with an outside item that is overdue, given to these learners. */
const givePlanTo = async (context: BrowserContext, userNames: string[], mark: string) => {
  const { token } = await signInAs(context, 'operator')
  const items = [
    { kind: 'outside', id: 0, title: '演练', note: '', isRequired: true, due: null, minutes: 90 },
  ]
  const { id, version } = await callOrThrow<Plan>(context, token, createPlan, {
    name: `签到 ${mark}`,
    cover: '',
    intro: '',
    stages: [{ id: 0, name: '第一周', opens: null, items }],
  })
  await callOrThrow(context, token, publishPlan, { id, version })
  await callOrThrow(context, token, givePlan, {
    id,
    audience: { kind: 'person', userNames },
    start: { kind: 'date', day: '2026-01-05' },
    due: { kind: 'date', day: '2026-02-05' },
  })
  return id
}

const exportAs = async (page: Page, format: string, rows: number) => {
  const arrival = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出', exact: true }).click()
  await expectNotice(page, `已导出 ${rows} 行`, () =>
    page.getByRole('menuitem', { name: format }).click(),
  )
  return readFile(await (await arrival).path())
}

test('an outside item is ticked off with a file, which the learner downloads; the board and the hours are exported and printed', async ({
  page,
  context,
  browser,
}) => {
  const [learner, other] = [await createLearner(context), await createLearner(context)]
  const mark = markOf(test.info())
  const id = await givePlanTo(context, [learner.userName, other.userName], mark)
  await page.goto(`/console/plans/${id}/board`)
  await expect(page.getByText('2 位学员，2 位逾期，0 位已完成。')).toBeVisible()
  await page.getByRole('button', { name: learner.name }).click()
  const dialog = page.getByRole('dialog', { name: learner.name })
  await dialog.getByRole('button', { name: '确认完成：演练' }).click()
  const asking = page.getByRole('dialog', { name: '确认完成' })
  const [page1, wrong] = [Buffer.from('%PDF-1.7 sheet'), Buffer.from('<p>no picture</p>')]
  await asking.locator('input[type=file]').setInputFiles([
    { name: '签到表.pdf', mimeType: 'application/pdf', buffer: page1 },
    { name: '现场.png', mimeType: 'image/png', buffer: wrong },
  ])
  await expect(asking.getByText('签到表.pdf')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await asking.getByRole('textbox', { name: '备注' }).fill('合格')
  await expectNotice(page, '已确认 1 位学员完成', () =>
    asking.getByRole('button', { name: '确认完成' }).click(),
  )
  // The other file is no picture: it is ticked off, and the dialog says what was not sent.
  await expect(asking.getByText('已确认完成，但下面的文件没有上传成功。')).toBeVisible()
  await expect(asking.getByRole('alert')).toContainText('现场.png')
  await asking.getByRole('button', { name: '关闭 现场.png 的提示' }).click()
  await expect(asking).toHaveCount(0)
  const files = dialog.getByRole('list', { name: '文件：演练' })
  await expect(files.getByRole('listitem')).toHaveCount(1)
  expect(await findViolations(page)).toEqual([])

  const own = await browser.newContext({ locale: 'zh-CN' })
  await holdPopups(own)
  await signInAs(own, learner.userName)
  const view = await own.newPage()
  await view.goto(`/plan?id=${id}`)
  const arrival = view.waitForEvent('download')
  await view.getByRole('button', { name: /^下载 签到表\.pdf/ }).click()
  expect(await readFile(await (await arrival).path())).toEqual(page1)
  expect(await findViolations(view)).toEqual([])
  await own.close()

  await dialog.getByRole('button', { name: '关闭' }).last().click()
  const csv = (await exportAs(page, 'CSV', 2)).toString()
  expect(csv.split('\r\n')[0]).toContain('学员,用户名')
  expect(csv).toMatch(new RegExp(`${learner.userName},.*按时完成|${learner.userName},.*逾期完成`))
  expect((await exportAs(page, 'Excel', 2)).subarray(0, 2).toString()).toBe('PK')

  await page.evaluate(() => {
    window.print = () => {}
  })
  await page.getByRole('button', { name: '打印' }).click()
  await page.emulateMedia({ media: 'print' })
  const sheet = page.getByRole('region', { name: /进度看板/ })
  await expect(sheet.getByRole('row')).toHaveCount(3)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(sheet).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })

  await page.goto(`/console/plans/hours?keyword=${encodeURIComponent(mark)}`)
  await expect(page.getByText('演练')).toBeVisible()
  const hours = (await exportAs(page, 'CSV', 1)).toString()
  expect(hours).toContain('1.5')
  expect((await exportAs(page, 'Excel', 1)).subarray(0, 2).toString()).toBe('PK')
})
