import { confirmPhone, getOwnPhone, requestPhoneCode } from '@jingke/contract/auth/calls'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../../../../ui/testing/render.tsx'
import { PhoneSection } from './phone-section.tsx'

afterEach(() => void vi.restoreAllMocks())

const ok = (data: unknown) => ({ code: 200, msg: '', data })
const refuse = (field: string, msg: string) => ({
  code: 422,
  msg,
  data: { issues: [{ path: field, message: msg }] },
})

/** Answers by path, which a test may replace. */
const open = (answers: Record<string, object>) => {
  vi.spyOn(window, 'fetch').mockImplementation(async (url) => {
    const path = Object.keys(answers).find((known) => String(url).endsWith(known))
    return Response.json(answers[path ?? ''])
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PhoneSection />
    </QueryClientProvider>,
  )
  return answers
}

const phone = '13800138000'

test('the phone is confirmed with the password and the code that was sent to it', async () => {
  const answers = open({
    [getOwnPhone]: ok({ isOffered: true, phone, isConfirmed: false }),
    [requestPhoneCode]: refuse('password', '密码不正确'),
    [confirmPhone]: refuse('phoneCode', '验证码不正确'),
  })
  await expect.element(page.getByText('未验证')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '验证手机号' }))
  const password = page.getByRole('textbox', { name: /您的密码/ })
  await userEvent.fill(password, 'wrong')
  const sendCode = page.getByRole('button', { name: '发送验证码' })
  await userEvent.click(sendCode)
  await expect.element(password).toHaveAccessibleDescription('密码不正确')
  answers[requestPhoneCode] = ok(null)
  await userEvent.click(sendCode)
  await expect.element(page.getByText(/发送到 13800138000/)).toBeVisible()
  const code = page.getByLabelText(/6 位验证码/)
  await expect.element(code).toHaveFocus()
  await userEvent.fill(code, '000000')
  await userEvent.keyboard('{Enter}')
  await expect.element(code).toHaveAccessibleDescription('验证码不正确')
  answers[confirmPhone] = ok({ isOffered: true, phone, isConfirmed: true })
  await userEvent.click(page.getByRole('button', { name: '确认' }))
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByText('已验证', { exact: true })).toBeVisible()
})

test('a number to which nothing can be sent is told in the dialog', async () => {
  open({
    [getOwnPhone]: ok({ isOffered: true, phone: '12345', isConfirmed: false }),
    [requestPhoneCode]: { code: 422, msg: '学校不能向这个号码发送短信', data: null },
  })
  await userEvent.click(page.getByRole('button', { name: '验证手机号' }))
  await userEvent.fill(page.getByRole('textbox', { name: /您的密码/ }), 'a password')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).toHaveTextContent('学校不能向这个号码发送短信')
})

test('a school without text messages offers none', async () => {
  open({ [getOwnPhone]: ok({ isOffered: false, phone, isConfirmed: false }) })
  await expect.poll(() => vi.mocked(window.fetch).mock.calls.length).toBe(1)
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})
