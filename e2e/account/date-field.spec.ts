import { expect, signInAs, test } from '../support/school.ts'

test('a day is chosen in the calendar of the page with the keyboard, or typed', async ({
  page,
  context,
}) => {
  await signInAs(context, 'student')
  await page.goto('/my/operatingRecord')
  await page.getByRole('button', { name: '选择日期' }).first().click()
  const calendar = page.getByRole('dialog', { name: '选择日期' })
  await expect(calendar.locator('[aria-current="date"]')).toBeFocused()
  await page.keyboard.press('PageUp')
  await page.keyboard.press('Home')
  const monday = await calendar.locator(':focus').getAttribute('data-day')
  await page.keyboard.press('Enter')
  await expect(calendar).toBeHidden()
  const from = page.getByRole('textbox', { name: '开始日期' })
  await expect(from).toBeFocused()
  await expect(from).toHaveValue(monday ?? '')
  await expect(page).toHaveURL(new RegExp(`from=${monday}`))

  const to = page.getByRole('textbox', { name: '结束日期' })
  await to.fill('2026-02-30')
  await to.blur()
  await expect(page.getByText('请输入日期，例如 2026-03-09')).toBeVisible()
  await expect(to).toHaveValue('2026-02-30')
  await to.fill('2099/1/5')
  await expect(page).toHaveURL(/to=2099-01-05/)
  await to.blur()
  await expect(to).toHaveValue('2099-01-05')

  // The browser prefers Chinese; the page is read in English.
  await page
    .getByRole('button', { name: /English|EN/ })
    .first()
    .click()
  await page
    .getByRole('button', { name: /^Change the date, / })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Choose a date' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Choose a date' })).toBeHidden()
})
