import {
  chooseMails,
  confirmAddress,
  getOwnAddress,
  requestAddressCode,
} from '@jingke/contract/auth/calls'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../../../../ui/testing/render.tsx'
import { AddressSection } from './address-section.tsx'

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
      <AddressSection />
    </QueryClientProvider>,
  )
  return answers
}

test('an address is added with the password and the code that was sent to it', async () => {
  const answers = open({
    [getOwnAddress]: ok({ isOffered: true, email: '', wantsUnreadMail: true, wantsDigest: true }),
    [requestAddressCode]: refuse('password', '密码不正确'),
    [confirmAddress]: refuse('addressCode', '验证码不正确'),
  })
  await userEvent.click(page.getByRole('button', { name: '添加邮箱' }))
  const password = page.getByRole('textbox', { name: /您的密码/ })
  await userEvent.fill(page.getByLabelText(/邮箱地址/), 'anna@mail.example')
  await userEvent.fill(password, 'wrong')
  const sendCode = page.getByRole('button', { name: '发送验证码' })
  await userEvent.click(sendCode)
  await expect.element(password).toHaveAccessibleDescription('密码不正确')
  await expect.element(page.getByLabelText(/邮箱地址/)).toHaveValue('anna@mail.example')
  answers[requestAddressCode] = ok(null)
  await userEvent.click(sendCode)
  await expect.element(page.getByText(/已发送到 anna@mail.example/)).toBeVisible()
  const code = page.getByLabelText(/6 位验证码/)
  await expect.element(code).toHaveFocus()
  await userEvent.fill(code, '000000')
  await userEvent.keyboard('{Enter}')
  await expect.element(code).toHaveAccessibleDescription('验证码不正确')
  answers[confirmAddress] = ok({
    isOffered: true,
    email: 'anna@mail.example',
    wantsUnreadMail: true,
    wantsDigest: true,
  })
  await userEvent.click(page.getByRole('button', { name: '确认' }))
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByText('anna@mail.example')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '更换邮箱' })).toBeVisible()
})

test('the owner turns mail about unread messages off', async () => {
  const email = 'anna@mail.example'
  open({
    [getOwnAddress]: ok({ isOffered: true, email, wantsUnreadMail: true, wantsDigest: true }),
    [chooseMails]: ok(null),
  })
  const choice = page.getByRole('switch', { name: /未读消息邮件提醒/ })
  await expect.element(choice).toBeChecked()
  await userEvent.click(choice)
  await expect.element(choice).not.toBeChecked()
})

test('the owner turns the weekly digest off, and the other mails stay on', async () => {
  const email = 'anna@mail.example'
  open({
    [getOwnAddress]: ok({ isOffered: true, email, wantsUnreadMail: true, wantsDigest: true }),
    [chooseMails]: ok(null),
  })
  const choice = page.getByRole('switch', { name: /每周小结邮件/ })
  await expect.element(choice).toHaveAccessibleDescription(/接着学什么/)
  await userEvent.click(choice)
  await expect.element(choice).not.toBeChecked()
  const sent = vi.mocked(window.fetch).mock.calls.at(-1)?.[1]?.body
  expect(JSON.parse(String(sent))).toEqual({ wantsDigest: false })
  await expect.element(page.getByRole('switch', { name: /未读消息邮件提醒/ })).toBeChecked()
})

test('an account that gets no digest has no switch for it', async () => {
  const email = 'anna@mail.example'
  open({
    [getOwnAddress]: ok({ isOffered: true, email, wantsUnreadMail: true, wantsDigest: null }),
  })
  await expect.element(page.getByRole('switch', { name: /未读消息邮件提醒/ })).toBeVisible()
  await expect.element(page.getByRole('switch', { name: /每周小结邮件/ })).not.toBeInTheDocument()
})

test('a school without mail offers none', async () => {
  open({
    [getOwnAddress]: ok({ isOffered: false, email: '', wantsUnreadMail: true, wantsDigest: true }),
  })
  await expect.poll(() => vi.mocked(window.fetch).mock.calls.length).toBe(1)
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})
