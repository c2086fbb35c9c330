import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../../ui/testing/render.tsx'
import { PasswordField } from './password-field.tsx'

const labels = { show: '显示密码', hide: '隐藏密码', capsLock: '大写锁定已开启' }

const show = () => render(<PasswordField label="Password" hint="Ten characters." />)
const input = page.getByLabelText('Password', { exact: true })

test('the password is hidden until the button is pressed; typed text stays', async () => {
  show()
  await userEvent.fill(input, 'correct horse')
  await expect.element(input).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: labels.show }).click()
  await expect.element(input).toHaveAttribute('type', 'text')
  await expect.element(input).toHaveValue('correct horse')
  await page.getByRole('button', { name: labels.hide }).click()
  await expect.element(input).toHaveAttribute('type', 'password')
})

test('the button does not submit the form', async () => {
  show()
  await expect
    .element(page.getByRole('button', { name: labels.show }))
    .toHaveAttribute('type', 'button')
})

test('a Caps Lock hint is shown while typing and does not move what is below it on blur', async () => {
  show()
  const status = page.getByRole('status')
  const press = (modifierCapsLock: boolean) =>
    input
      .element()
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock }))
  input.element().focus()
  press(true)
  await expect.element(status).toHaveTextContent(labels.capsLock)
  await expect.element(input).toHaveAccessibleDescription(`Ten characters. ${labels.capsLock}`)
  input.element().blur()
  await expect.element(input).toHaveAccessibleDescription(`Ten characters. ${labels.capsLock}`)
  press(false)
  await expect.element(status).toBeEmptyDOMElement()
})
