import { readFile } from 'node:fs/promises'
import { listMessages } from '@jingke/contract/messages/calls'
import { createGroup } from '@jingke/contract/people/calls'
import { findViolations } from '../../support/axe.ts'
import { expectNotice } from '../../support/brief-text.ts'
import { callOrThrow } from '../../support/lesson.ts'
import { callAs, expect, markOf, signInAs, signInByCall, test } from '../../support/school.ts'

test('an operator makes a group, puts a learner in, and writes to it, but not to an empty one', async ({
  page,
  context,
}) => {
  const stamp = Date.now()
  const [name, empty] = [`晚班 ${stamp}`, `空班 ${stamp}`]
  await signInAs(context, 'operator')
  await page.goto('/console/groups')
  for (const made of [empty, name]) {
    await page.getByRole('button', { name: '新建群组' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: '名称' }).fill(made)
    await page.getByRole('button', { name: '保存' }).click()
    await expect(page.getByRole('row', { name: made })).toBeVisible()
  }

  await page.goto('/console/learners?keyword=student2')
  await page.getByRole('row', { name: 'student2' }).getByRole('link').click()
  await page.getByRole('checkbox', { name }).check()
  const groups = page.getByRole('region', { name: '所在群组' })
  await expectNotice(page, '群组已更新', () =>
    groups.getByRole('button', { name: '保存', exact: true }).click(),
  )

  await page.goto('/console/groups')
  await page.getByRole('row', { name }).getByRole('link', { name: '1', exact: true }).click()
  await expect(page).toHaveURL(/groups\/\d+/)
  await expect(page.getByRole('row', { name: 'student2' })).toBeVisible()

  await page.goto('/console/messages/write')
  await page.getByRole('textbox', { name: '标题' }).fill(name)
  await page.getByRole('textbox', { name: '正文' }).fill('今晚上课')
  await page.getByText('某个群组').click()
  const search = page.getByRole('searchbox', { name: '查找群组' })
  await search.fill(empty)
  await page.getByRole('button', { name: empty }).click()
  await expect(page.getByText('没有人会收到这条消息')).toBeVisible()
  await page.getByRole('button', { name: '发送', exact: true }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.getByRole('button', { name: '另选' }).click()
  await search.fill(name)
  await page.getByRole('button', { name }).click()
  await expect(page.getByText('将送达 1 人')).toBeVisible()
  await page.getByRole('button', { name: '发送', exact: true }).click()
  await expectNotice(page, '消息已发送', () =>
    page.getByRole('alertdialog').getByRole('button', { name: '发送', exact: true }).click(),
  )

  const titlesOf = async (userName: string) => {
    const tokens = await signInByCall(context, userName)
    const { data } = await callAs<{ list: { title: string }[] }>(context, tokens, listMessages, {
      pageSize: 50,
    })
    return data.list.map(({ title }) => title)
  }
  expect(await titlesOf('student2')).toContain(name)
  expect(await titlesOf('student')).not.toContain(name)

  await page.goto('/console/groups')
  for (const made of [empty, name]) {
    await page.getByRole('button', { name: `删除 ${made}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
    await expect(page.getByRole('row', { name: made })).toBeHidden()
  }
})

test('a class shows courses, members and progress; members are pasted, read from a file, removed and written to', async ({
  page,
  context,
}) => {
  const name = `班级 ${markOf(test.info())}`
  await signInAs(context, 'operator')
  const { token } = await signInByCall(context, 'operator')
  const group = await callOrThrow<{ id: number }>(context, token, createGroup, { name })
  await page.goto(`/console/groups?keyword=${encodeURIComponent(name)}`)
  await page.getByRole('rowheader', { name }).getByRole('link').click()
  await expect(page).toHaveURL(`/console/groups/${group.id}`)
  await expect(page.getByText('还没有学员')).toBeVisible()

  await page.getByRole('button', { name: '添加学员' }).click()
  const form = page.getByRole('dialog', { name: '添加学员' })
  await form.getByRole('textbox', { name: '用户名' }).fill('student\nnobody-has-this-name')
  await form.getByRole('button', { name: '添加 2 名' }).click()
  await expect(form.getByText('没有这些用户名：nobody-has-this-name')).toBeVisible()
  await form.locator('input[type=file]').setInputFiles({
    name: 'class.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('姓名,用户名\n甲,student2\n乙,student\n'),
  })
  await expect(form.getByRole('textbox', { name: '用户名' })).toHaveValue('student2\nstudent')
  expect(await findViolations(page)).toEqual([])
  await form.getByRole('button', { name: '添加 2 名' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('rowheader')).toHaveCount(2)
  await expect(page.getByText('2 名学员')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: '正在打开页面' })).toHaveCount(0)
  expect(await findViolations(page)).toEqual([])

  await page.getByRole('row', { name: 'student2' }).getByRole('button').click()
  await expectNotice(page, '已移出群组', () =>
    page.getByRole('alertdialog').getByRole('button', { name: '移出' }).click(),
  )
  await expect(page.getByRole('rowheader')).toHaveCount(1)

  await page.getByRole('button', { name: '添加学员' }).click()
  await form.getByRole('textbox', { name: '用户名' }).fill('kept-name')
  await form.getByText('按条件').click()
  await expect(form.getByRole('button', { name: /^添加 \d+ 名$/ })).toBeDisabled()
  await form.getByLabel('账号状态').selectOption({ label: '已停用' })
  await expect(form.getByText('请至少选择一个条件')).toBeHidden()
  await form.getByLabel('账号状态').selectOption({ index: 0 })
  await form.getByLabel('年级').selectOption({ label: '研究生' })
  await form.getByLabel('机构', { exact: true }).selectOption({ index: 1 })
  await form.getByText('按用户名').click()
  await expect(form.getByRole('textbox', { name: '用户名' })).toHaveValue('kept-name')
  await form.getByText('按条件').click()
  await expect(form.getByLabel('年级')).toHaveValue('graduate')
  await form.getByLabel('年级').selectOption({ index: 0 })
  await form.getByLabel('机构', { exact: true }).selectOption({ index: 0 })
  await form.getByRole('searchbox').fill('student2')
  await expect(form.getByText('符合条件的有 1 位')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await form.getByRole('button', { name: '添加 1 名' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('rowheader')).toHaveCount(2)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出' }).click()
  await page.getByRole('menuitem', { name: /csv/i }).click()
  const file = await readFile(await (await saved).path(), 'utf8')
  expect(file).toContain('student2')
  expect(file.trim().split('\n')).toHaveLength(3)
  await page.getByRole('link', { name: '给全体发消息' }).click()
  await expect(page.getByText('将送达 2 人')).toBeVisible()
})
