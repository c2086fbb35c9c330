import { expect, test } from 'vitest'
import { nextStep } from './guard.ts'
import { go, learner } from './testing/situations.ts'

test.each(['jk-admin', 'jk-advisor'] as const)('%s on /login goes to the console', (userType) => {
  expect(nextStep({ ...learner, userType, path: '/login' })).toEqual(go('/console'))
})

test('on /login with a user type that is not known yet, the user is loaded first', () => {
  const situation = { ...learner, userType: undefined, isUserLoaded: false, path: '/login' }
  expect(nextStep(situation)).toEqual({ do: 'load-user' })
  expect(nextStep({ ...situation, hasUserFailed: true })).toEqual(go('/dashboard'))
})
