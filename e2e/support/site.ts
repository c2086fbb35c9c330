import type { Page } from '@playwright/test'
import { findViolations } from './axe.ts'
import { expectNotice, holdNotices } from './brief-text.ts'
import { expect } from './school.ts'

const saveEntry = async (page: Page, name: string, link: string) => {
  const form = page.getByRole('dialog')
  await form.getByLabel('中文名称').fill(name)
  if (link !== '') {
    await form.getByRole('radio', { name: '网址' }).check()
    await form.getByLabel('地址').fill(link)
  }
  await form.getByRole('button', { name: '保存' }).click()
  return form
}

/**
 * A group with a link to the page of the teachers; a link to no page is refused beside its field. Without
 * its last entry a page is closed, which the console says.
 */
export const fillNavigation = async (page: Page): Promise<void> => {
  await page.goto('/console/navigation')
  await page.getByRole('button', { name: '服务介绍 的操作' }).click()
  const notices = await holdNotices(page)
  await page.getByRole('menuitem', { name: '移除' }).click()
  await expect(notices.getByText('没有导航项打开“服务介绍”了，学员打不开这个页面')).toBeVisible()
  const closed = page.getByText('没有导航项打开这些页面')
  await expect(closed).toContainText('：服务介绍。')
  await notices.getByRole('button', { name: '撤销' }).click()
  await expect(closed).toHaveCount(0)
  await page.getByRole('button', { name: '新建导航项' }).first().click()
  await expect(await saveEntry(page, '学校', '')).toHaveCount(0)
  await page.getByRole('button', { name: '学校 的操作' }).click()
  await page.getByRole('menuitem', { name: '新建下级' }).click()
  const form = await saveEntry(page, '师资', '/nowhere')
  await expect(form.getByText('本站没有这个页面')).toBeVisible()
  await form.getByRole('radio', { name: '页面' }).check()
  await form.getByRole('button', { name: '保存' }).click()
  const choice = form.getByRole('combobox', { name: '页面' })
  await expect(choice).toHaveAccessibleDescription('请选择页面')
  await choice.selectOption('名师介绍')
  expect(await findViolations(page)).toEqual([])
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toHaveCount(0)
  await expect(page.getByRole('region', { name: '预览' }).getByText('师资')).toBeVisible()
}

/** Below the group of {@link fillNavigation}: a category and a course, each chosen from those there are. */
export const addPickedEntries = async (
  page: Page,
  { category, course }: { category: string; course: string },
): Promise<void> => {
  await page.goto('/console/navigation')
  const form = page.getByRole('dialog')
  const begin = async (name: string, kind: string) => {
    await page.getByRole('button', { name: '学校 的操作' }).click()
    await page.getByRole('menuitem', { name: '新建下级' }).click()
    await form.getByLabel('中文名称').fill(name)
    await form.getByRole('radio', { name: kind }).check()
  }
  const save = async () => {
    await form.getByRole('button', { name: '保存' }).click()
    await expect(form).toHaveCount(0)
  }
  await begin('所有课程', '分类')
  await form.getByRole('combobox', { name: '分类' }).selectOption(category)
  await save()
  await begin('入门课', '课程')
  await form.getByRole('searchbox', { name: '查找课程' }).fill(course)
  await form.getByRole('button', { name: course }).click()
  await expect(form.getByText(`已选：${course}`)).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await save()
}

/** A picture without words that leads to a course; it cannot be saved before it is described. */
export const addPictureBanner = async (page: Page, alt: string, course: string): Promise<void> => {
  await page.goto('/console/banners')
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 1200, height: 400 } })
  await page.getByRole('button', { name: '新建横幅' }).first().click()
  const form = page.getByRole('dialog', { name: '新建横幅' })
  const file = { name: 'picture.png', mimeType: 'image/png', buffer }
  await form.getByLabel('图片（3:1）').and(form.locator('input')).setInputFiles(file)
  await page.getByRole('button', { name: '使用此图片' }).click()
  await expect(form.getByRole('button', { name: '更换图片' })).toBeVisible()
  await form.getByLabel('课程', { exact: true }).check()
  await form.getByRole('button', { name: course }).click()
  await form.getByRole('button', { name: '选择日期' }).first().click()
  await expect(page.getByRole('dialog', { name: '选择日期' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  const words = form.getByLabel('中文图片说明')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(words).toBeFocused()
  await words.fill(alt)
  await expectNotice(page, '横幅已保存', () => form.getByRole('button', { name: '保存' }).click())
}

/** Cropped to 3:1 from a higher picture, with a link to the page of the teachers. */
export const addBanner = async (page: Page, name: string): Promise<void> => {
  await page.goto('/console/banners')
  await expect(page.getByText('还没有横幅')).toBeVisible()
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 1260, height: 700 } })
  await page.getByRole('button', { name: '新建横幅' }).first().click()
  const form = page.getByRole('dialog', { name: '新建横幅' })
  const file = { name: 'banner.png', mimeType: 'image/png', buffer }
  await form.getByLabel('图片（3:1）').and(form.locator('input')).setInputFiles(file)
  await page.getByRole('button', { name: '使用此图片' }).click()
  await expect(form.getByRole('button', { name: '更换图片' })).toBeVisible()
  await form.getByLabel('手机上保留的部分').fill('25')
  await form.getByLabel('中文标题').fill(name)
  await form.getByLabel('网址').check()
  await form.getByLabel('地址').fill('/teachersIntroduction')
  await expectNotice(page, '横幅已保存', () => form.getByRole('button', { name: '保存' }).click())
}

export const addLine = async (page: Page, name: string): Promise<void> => {
  await page.goto('/console/lines')
  await page.getByRole('button', { name: '添加线路' }).click()
  const form = page.getByRole('dialog', { name: '添加线路' })
  await form.getByLabel('中文名称').fill(name)
  await form.getByLabel('英文名称').fill('Branch')
  await form.getByLabel('地址').fill('https://branch.example')
  await expectNotice(page, '线路已保存', () => form.getByRole('button', { name: '保存' }).click())
}

export const statisticsCode = '0123456789abcdef0123456789abcdef'

/** Widths in pixels, by which a page shows which logo it has. */
const logoWidths = { header: 238, footer: 264 }

const schoolColour = '#7c3aed'

/** The name is in the preview before it is saved; a code that is none is refused beside its field. */
export const changeSettings = async (page: Page, name: string): Promise<void> => {
  await page.goto('/console/settings')
  await page.getByLabel('学校名称（中文）').fill(name)
  await expect(page.getByRole('region', { name: '预览' }).getByText(name).first()).toBeVisible()
  for (const [label, width] of [
    ['页头标志（中文）', logoWidths.header],
    ['页脚标志（中文）', logoWidths.footer],
  ] as const) {
    const buffer = await page.screenshot({ clip: { x: 0, y: 0, width, height: 72 } })
    const field = page.getByRole('group', { name: label })
    const file = { name: 'logo.png', mimeType: 'image/png', buffer }
    await field.locator('input').setInputFiles(file)
    await expect(field.getByRole('button', { name: '更换图片' })).toBeVisible()
  }
  await page.getByLabel('自定颜色').fill(schoolColour)
  const code = page.getByLabel('统计代码')
  await code.fill('<script>')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(code).toHaveAccessibleDescription(/32 位/)
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await code.fill(statisticsCode)
  await expectNotice(page, '设置已保存', () =>
    page.getByRole('button', { name: '保存', exact: true }).click(),
  )
}

/** The first HTML has the colour of {@link changeSettings}, and the content policy lets it count. */
export const expectColour = async (view: Page): Promise<void> => {
  const html = await (await view.request.get('/home')).text()
  expect(html).toContain(`<style>:root:root{--jade:${schoolColour};`)
  await expect(view.locator('html')).toHaveCSS('--jade', schoolColour)
}

/** The header and the footer of the learner's page have the logos of {@link changeSettings}. */
export const expectLogos = async (view: Page, name: string): Promise<void> => {
  const logoIn = (landmark: 'banner' | 'contentinfo') =>
    expect(view.getByRole(landmark).getByRole('img', { name, exact: true }))
  await logoIn('banner').toHaveJSProperty('naturalWidth', logoWidths.header)
  await logoIn('contentinfo').toHaveJSProperty('naturalWidth', logoWidths.footer)
}
