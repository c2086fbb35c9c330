import { findViolations } from '../support/axe.ts'
import { expect, signInAs, test } from '../support/school.ts'

test('an operator sees what English lacks and tries a colour, which is refused while it cannot be read', async ({
  page,
  context,
}) => {
  await signInAs(context, 'operator')
  await page.goto('/console/settings')
  const save = page.getByRole('button', { name: '保存', exact: true })
  await save.focus()
  await expect(page.getByRole('tooltip')).toHaveText('还没有修改')

  const english = page.getByRole('textbox', { name: '学校名称（英文）' })
  await page.getByRole('textbox', { name: '学校名称（中文）' }).fill('北山书院')
  await expect(english).toHaveAccessibleDescription('仍写着“Jingke”')
  await english.fill('North Hill')
  await expect(english).toHaveAccessibleDescription('')

  const colour = page.getByRole('textbox', { name: '自定颜色' })
  await colour.fill('#ffd700')
  await expect(colour).toHaveAttribute('aria-invalid', 'true')
  await save.click()
  await expect(colour).toBeFocused()
  expect(await findViolations(page)).toEqual([])
  const nearest = page.getByRole('button', { name: /^改用最接近的可用颜色/ })
  await nearest.press('Enter')
  await expect(nearest).toHaveCount(0)
  const typed = await colour.inputValue()
  const preview = page.getByRole('region', { name: '预览' })
  await expect(preview).toHaveCSS('--jade', typed)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(colour).toBeVisible()
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0)
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: '放弃修改' }).click()
  await expect(english).toHaveValue('Jingke Academy')
})

test('the mark of the school stays while its menu is scrolled to a page below', async ({
  page,
  context,
}) => {
  await signInAs(context, 'operator')
  await page.setViewportSize({ width: 1280, height: 600 })
  await page.goto('/console/health')
  const side = page.getByRole('complementary').first()
  await expect(side.getByRole('link', { name: '系统检查' })).toBeInViewport({ ratio: 1 })
  await expect(side.getByRole('link').first()).toBeInViewport({ ratio: 1 })
  await expect(side.getByRole('link', { name: '报表' })).not.toBeInViewport()
})
