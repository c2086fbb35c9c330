import { requestPasswordReset } from '@jingke/contract/auth/calls'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../../../ui/testing/render.tsx'
import { ResetDialog } from './reset-dialog.tsx'

afterEach(() => void vi.restoreAllMocks())

const account = page.getByLabelText(/用户名或邮箱/)
const send = page.getByRole('button', { name: '发送链接' })

const open = (answer: object, onEnterCode?: (account: string) => void, hasMail = true) => {
  const onClose = vi.fn()
  const fetch = vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json(answer))
  render(<ResetDialog onEnterCode={onEnterCode} hasMail={hasMail} onClose={onClose} />)
  return { fetch, onClose }
}

test('nothing is sent without an account; then it says what happens, whoever was named', async () => {
  const { fetch, onClose } = open({ code: 200, msg: '', data: null })
  await userEvent.click(send)
  await expect.element(account).toHaveAccessibleDescription('请输入用户名或邮箱')
  expect(fetch).not.toHaveBeenCalled()
  await userEvent.fill(account, 'anna')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/30 分钟内有效/)).toBeVisible()
  expect(String(fetch.mock.calls[0]?.[0])).toContain(requestPasswordReset)
  await userEvent.click(page.getByRole('button', { name: '知道了' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('a refusal is shown beside the field, which keeps its text', async () => {
  open({ code: 429, msg: '请求过于频繁', data: null })
  await userEvent.fill(account, 'anna')
  await userEvent.click(send)
  await expect.element(account).toHaveAccessibleDescription('请求过于频繁')
  await expect.element(account).toHaveValue('anna')
})

test('with text messages a phone may be named, and the code is entered next', async () => {
  const onEnterCode = vi.fn()
  open({ code: 200, msg: '', data: null }, onEnterCode)
  await userEvent.fill(page.getByLabelText(/用户名、手机号或邮箱/), ' 13800138000 ')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/短信验证码（10 分钟内有效）/)).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '输入短信验证码' }))
  expect(onEnterCode).toHaveBeenCalledExactlyOnceWith('13800138000')
})

test('a school with text messages and without mail speaks of phones only', async () => {
  open({ code: 200, msg: '', data: null }, vi.fn(), false)
  const field = page.getByLabelText(/用户名或手机号/)
  await userEvent.fill(field, 'anna')
  expect(field.element().closest('form')?.textContent).not.toMatch(/邮/)
  await userEvent.keyboard('{Enter}')
  const done = page.getByText(/短信验证码已经发出/)
  await expect.element(done).toBeVisible()
  expect(done.element().textContent).not.toMatch(/邮/)
})
