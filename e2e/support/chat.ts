import { activate, listRoles } from '@jingke/contract/auth/calls'
import { bindLearners, createTeam } from '@jingke/contract/chat/calls'
import { createStaff } from '@jingke/contract/people/calls'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { callOrThrow } from './lesson.ts'
import { demoPassword, expect, holdPopups, port, signInAs } from './school.ts'

export const openChat = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /咨询学业顾问/ }).click()
  await expect(page.getByRole('region', { name: '学业顾问' })).toBeVisible()
}

export const write = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('textbox', { name: '输入消息' }).fill(text)
  await page.getByRole('textbox', { name: '输入消息' }).press('Enter')
}

export const message = (page: Page, text: string) =>
  page.getByRole('log').getByRole('listitem').filter({ hasText: text })

/** An advisor with the demo password. */
export const createAdvisor = async (context: BrowserContext, token: string, name: string) => {
  const roles = await callOrThrow<{ id: number; builtIn: string | null }[]>(
    context,
    token,
    listRoles,
    {},
  )
  const userName = `advisor-${crypto.randomUUID().slice(0, 8)}`
  const { account, activation } = await callOrThrow<{
    account: { id: number }
    activation: { code: string }
  }>(context, token, createStaff, {
    userName,
    name,
    roleId: roles.find(({ builtIn }) => builtIn === 'advisor')?.id,
  })
  await callOrThrow(context, token, activate, {
    activationCode: activation.code,
    newPassword: demoPassword,
  })
  return { id: account.id, userName, name }
}

/** A team with learners bound to it; returns its id. */
export const addTeam = async (
  context: BrowserContext,
  token: string,
  name: string,
  advisors: readonly { id: number }[],
  {
    learners = [],
    ...rules
  }: { learners?: readonly { userName: string }[]; [rule: string]: unknown } = {},
): Promise<number> => {
  const advisorIds = advisors.map(({ id }) => id)
  const { id: teamId } = await callOrThrow<{ id: number }>(context, token, createTeam, {
    name,
    advisorIds,
    ...rules,
  })
  for (const { userName } of learners)
    await callOrThrow(context, token, bindLearners, { kind: 'learner', value: userName, teamId })
  return teamId
}

/** Another browser, with an address of its own. */
export const openSignedIn = async (
  browser: Browser,
  userName: string,
  address: string,
): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'zh-CN',
    extraHTTPHeaders: { 'x-forwarded-for': address },
  })
  await holdPopups(context)
  await signInAs(context, userName)
  return context.newPage()
}
