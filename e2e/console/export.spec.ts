import { readFile } from 'node:fs/promises'
import { createLearner } from '@jingke/contract/people/calls'
import { expectNotice } from '../support/brief-text.ts'
import { callOrThrow } from '../support/lesson.ts'
import { expect, signInAs, test } from '../support/school.ts'

test('an operator exports the learners of a search as csv and xlsx, and the audit log says so', async ({
  page,
  context,
}) => {
  const { token } = await signInAs(context, 'operator')
  const mark = `exported${Date.now()}`
  for (const number of [1, 2])
    await callOrThrow(context, token, createLearner, {
      userName: `${mark}.${number}`,
      name: number === 1 ? '=1+1' : '林 "小", 雨',
    })
  await page.goto(`/console/learners?keyword=${mark}`)
  await expect(page.getByRole('link', { name: '=1+1' })).toBeVisible()
  const exportAs = async (format: string) => {
    const arrival = page.waitForEvent('download')
    await page.getByRole('button', { name: '导出', exact: true }).click()
    await expectNotice(page, '已导出 2 行', () =>
      page.getByRole('menuitem', { name: format }).click(),
    )
    const download = await arrival
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
  }
  const csv = await exportAs('CSV')
  expect(csv.name).toMatch(/^学员列表 \d{4}-\d\d-\d\d\.csv$/)
  const [head, first, second, end] = csv.bytes.toString().split('\r\n')
  expect(head).toBe('\uFEFF学员,用户名,账号状态,手机号,所属机构,年级,最近登录,在线设备')
  expect(first).toMatch(new RegExp(`^"林 ""小"", 雨",${mark}\\.2,`))
  expect(second).toMatch(new RegExp(`^'=1\\+1,${mark}\\.1,`))
  expect(end).toBe('')
  const xlsx = await exportAs('Excel')
  expect(xlsx.name).toMatch(/\.xlsx$/)
  expect(xlsx.bytes.subarray(0, 2).toString()).toBe('PK')

  await page.goto('/console/history?subject=export')
  const row = page.getByRole('row').filter({ hasText: mark }).first()
  await expect(row).toContainText('导出 · 导出了列表')
  await expect(row).toContainText('学员')
})
