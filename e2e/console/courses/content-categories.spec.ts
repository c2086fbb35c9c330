import {
  listCategories,
  listEditableCategories,
  updateCategory,
} from '@jingke/contract/catalogue/calls'
import type { BrowserContext } from '@playwright/test'
import { expectNotice } from '../../support/brief-text.ts'
import { addCategory, addSubcategory } from '../../support/content.ts'
import {
  callAs,
  expect,
  markOf,
  type SignedIn,
  signInAs,
  signInByCall,
  test,
} from '../../support/school.ts'

interface Branch {
  name: string
  children: Branch[]
}

/** The categories as a learner sees them, one line a level. */
const seenByLearner = async (context: BrowserContext, learner: SignedIn): Promise<Branch[]> => {
  return (await callAs<Branch[]>(context, learner, listCategories)).data
}

test('an operator creates categories and orders them by keyboard and by drag, and learners see it', async ({
  page,
  context,
}) => {
  await signInAs(context, 'operator')
  const mark = markOf(test.info())
  const [top, first, second, third] = [`上${mark}`, `甲${mark}`, `乙${mark}`, `丙${mark}`]
  const ordered = [first, second, third]
  await page.goto('/console/categories')
  const list = page.getByRole('list', { name: '分类' })
  // Below a category of its own: other journeys add categories at the top level.
  await addCategory(page, top)
  for (const name of ordered) await addSubcategory(page, top, name)
  const learner = await signInByCall(context, 'student')
  const childrenOfTop = async () =>
    (await seenByLearner(context, learner)).find(({ name }) => name === top)?.children ?? []

  const handle = (name: string) => list.getByRole('button', { name: `移动 ${name}` })
  const orderOf = async () => {
    const names = await list.getByRole('listitem').allInnerTexts()
    return names.map((text) => text.split('\n')[0]).filter((name) => ordered.includes(name ?? ''))
  }
  await handle(third).focus()
  await page.keyboard.press('ArrowUp')
  await expect.poll(orderOf).toEqual([first, third, second])
  await expect(handle(third)).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: third })).toContainText(`在 ${top} 下`)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('status').filter({ hasText: third })).toContainText(`在 ${first} 下`)
  await expect
    .poll(async () => (await childrenOfTop()).find(({ name }) => name === first)?.children)
    .toMatchObject([{ name: third }])

  // Onto the upper edge of the first: in front of it.
  await handle(second).dragTo(list.getByRole('listitem').filter({ hasText: first }), {
    targetPosition: { x: 200, y: 3 },
  })
  await expect.poll(orderOf).toEqual([second, first, third])
  await expect
    .poll(async () => (await childrenOfTop()).map(({ name }) => name))
    .toEqual([second, first])

  await list.getByRole('button', { name: `${first} 的操作` }).click()
  await expect(page.getByRole('menuitem', { name: '删除分类' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await page.getByRole('menuitem', { name: '合并到其他分类' }).click()
  const into = page.getByLabel('合并到')
  const option = into.getByRole('option', { name: second })
  await into.selectOption(await option.getAttribute('value'))
  await expectNotice(page, `已合并到“${second}”`, () =>
    page.getByRole('dialog').getByRole('button', { name: '合并到其他分类' }).click(),
  )
  await expect
    .poll(async () => (await childrenOfTop()).find(({ name }) => name === second)?.children)
    .toMatchObject([{ name: third }])

  await page.getByRole('button', { name: '新建分类' }).click()
  const form = page.getByRole('dialog', { name: '新建分类' })
  const sameName = form.getByText(`已经有分类“${top}”，学员会看到两个同名的分类`)
  await form.getByLabel('中文名称').fill(top.slice(0, -1))
  await expect(sameName).toBeHidden()
  await form.getByLabel('中文名称').fill(top)
  await expect(sameName).toBeVisible()
})

test('of two operators who edit a category, the second sees a conflict and keeps the input', async ({
  page,
  context,
}) => {
  const operator = await signInAs(context, 'operator')
  const name = `共用${markOf(test.info())}`
  await page.goto('/console/categories')
  await addCategory(page, name)
  await page.getByRole('button', { name, exact: true }).click()
  const form = page.getByRole('dialog', { name: '编辑分类' })
  await form.getByLabel('英文名称').fill('Mine')

  const all = await callAs<{ id: number; nameZh: string; version: number }[]>(
    context,
    operator,
    listEditableCategories,
  )
  const found = all.data.find(({ nameZh }) => nameZh === name)
  await callAs(context, operator, updateCategory, {
    id: found?.id,
    version: found?.version,
    nameEn: 'Theirs',
  })
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByText('别人刚刚修改过这里的内容')).toBeVisible()
  await expect(form.getByLabel('英文名称')).toHaveValue('Mine')
  await form.getByRole('button', { name: '载入最新内容' }).click()
  await expect(form.getByLabel('英文名称')).toHaveValue('Theirs')
  await form.getByLabel('英文名称').fill('Both')
  await expectNotice(page, '分类已保存', () => form.getByRole('button', { name: '保存' }).click())
})
