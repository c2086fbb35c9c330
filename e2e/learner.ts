import type { BrowserContext } from '@playwright/test'
import { callOrThrow } from './lesson.ts'
import { demoPassword, expect, signInByCall, test } from './school.ts'

let created = 0

/** A learner with the demo password, for a journey that changes an account or a profile. */
export const createLearner = async (
  context: BrowserContext,
  profile: { institutionName?: string } = {},
): Promise<{ id: number; userName: string; name: string }> => {
  created += 1
  const mark = `${test.info().testId.slice(-6)}-${test.info().repeatEachIndex}-${created}`
  const userName = `learner-${mark}`
  const name = `学员 ${mark}`
  const { token } = await signInByCall(context, 'operator')
  const { learner, activation } = await callOrThrow<{
    learner: { id: number }
    activation: { code: string }
  }>(context, token, '/jk-admin/api-admin/v1/learner/create', { userName, name, ...profile })
  const activated = await context.request.post('/jk-auth/activation/activate', {
    data: { activationCode: activation.code, newPassword: demoPassword },
  })
  expect((await activated.json()).code).toBe(200)
  return { id: learner.id, userName, name }
}
