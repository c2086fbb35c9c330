import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nextStep, type Situation, type Step } from './guard.ts'
import { mobile } from './testing/situations.ts'

/** The results of the calls that the steps make. */
type World = {
  isSiteReachable: boolean
  hasAccess: boolean
  temporaryToken: 'visitor' | 'partner' | 'partner-session' | 'fails'
  userType: Situation['userType']
  doesUserLoad: boolean
  doRoutesGenerate: boolean
}

const navigate = (situation: Situation, path: string): Situation => ({
  ...situation,
  path,
  hasSiteFailed: false,
  hasTemporaryTokenFailed: false,
  hasUserFailed: false,
})

const carryOut = (step: Step, before: Situation, world: World): Situation => {
  switch (step.do) {
    case 'load-site':
      return world.isSiteReachable
        ? { ...before, isSiteLoaded: true, hasAccess: world.hasAccess }
        : { ...before, hasSiteFailed: true }
    case 'load-temporary-token':
      return {
        visitor: { ...before, token: 'temporary' as const },
        partner: { ...before, token: 'temporary' as const, userType: 'jk-tplus' as const },
        'partner-session': { ...before, token: 'session' as const, userType: 'jk-tplus' as const },
        fails: { ...before, hasTemporaryTokenFailed: true },
      }[world.temporaryToken]
    case 'load-user':
      return world.doesUserLoad
        ? { ...before, isUserLoaded: true, userType: world.userType }
        : { ...before, hasUserFailed: true }
    case 'generate-routes':
      return world.doRoutesGenerate
        ? { ...before, areRoutesGenerated: true }
        : { ...before, hasUserFailed: true }
    case 'reset-session-and-go':
      return navigate(
        {
          ...before,
          token: 'none',
          userType: undefined,
          isUserLoaded: false,
          areRoutesGenerated: false,
        },
        step.to,
      )
    case 'go':
      return navigate(before, step.to)
    default:
      return before
  }
}

/** Applies steps until a page is allowed or the mobile app opens. */
const follow = (start: Situation, world: World): { steps: Step[]; end: Situation } => {
  const steps: Step[] = []
  let situation = start
  while (steps.length < 50) {
    const step = nextStep(situation)
    steps.push(step)
    if (step.do === 'allow' || step.do === 'leave') break
    situation = carryOut(step, situation, world)
  }
  return { steps, end: situation }
}

const paths = fc.oneof(
  fc.constantFrom(
    '/',
    '/login',
    '/login?redirect=%2Fmy',
    '/login?redirect=%2Fconsole',
    '/console',
    '/activate',
    '/404',
    '/401',
    '/home',
    '/dashboard',
    '/aboutUs',
    '/videoPlayer',
    '/VideoPlayer/',
    '/videoPlayer?signature=x',
    '/my/personal',
    '/course?id=1',
    '/redirect/home',
    '//e.com',
    '',
  ),
  fc.webPath(),
  fc.string(),
)
const userTypes = fc.constantFrom(undefined, 'jk-user', 'jk-tplus', 'jk-advisor', 'jk-admin')
const situations: fc.Arbitrary<Situation> = fc.record({
  path: paths,
  isSiteLoaded: fc.boolean(),
  hasSiteFailed: fc.boolean(),
  hasAccess: fc.boolean(),
  token: fc.constantFrom('none', 'temporary', 'session'),
  hasTemporaryTokenFailed: fc.boolean(),
  userType: userTypes,
  isUserLoaded: fc.boolean(),
  hasUserFailed: fc.boolean(),
  areRoutesGenerated: fc.boolean(),
  closedPages: fc.subarray(['/onDemandCenter', '/teachersIntroduction', '/serviceIntroduction']),
  device: fc.constantFrom('phone', 'android', 'tablet', 'pc'),
  mobileLoginUrl: fc.constantFrom(undefined, '', mobile),
})
const worlds: fc.Arbitrary<World> = fc.record({
  isSiteReachable: fc.boolean(),
  hasAccess: fc.boolean(),
  temporaryToken: fc.constantFrom('visitor', 'partner', 'partner-session', 'fails'),
  userType: userTypes,
  doesUserLoad: fc.boolean(),
  doRoutesGenerate: fc.boolean(),
})
const runs = { numRuns: 2000 }

describe('for any situation and any results of calls', () => {
  test('a navigation ends within ten steps', () => {
    fc.assert(
      fc.property(situations, worlds, (situation, world) => {
        const { steps } = follow(situation, world)
        expect(steps.length).toBeLessThanOrEqual(10)
        expect(['allow', 'leave']).toContain(steps.at(-1)?.do)
      }),
      runs,
    )
  })

  test('without a session only pages open to visitors are shown', () => {
    fc.assert(
      fc.property(situations, worlds, (situation, world) => {
        const { steps, end } = follow(situation, world)
        fc.pre(steps.at(-1)?.do === 'allow' && end.token !== 'session')
        expect(end.path.toLowerCase()).toMatch(
          /^\/(login|activate|videoplayer|aboutus|404|home)\/*([?#]|$)/,
        )
      }),
      runs,
    )
  })

  test('a partner with a token sees the player, or /404 of a closed site', () => {
    fc.assert(
      fc.property(situations, worlds, (situation, world) => {
        const { end } = follow({ ...situation, token: 'session', userType: 'jk-tplus' }, world)
        const isClosed = end.isSiteLoaded && !end.hasAccess
        expect(end.path.toLowerCase()).toMatch(isClosed ? /^\/404/ : /^\/videoplayer/)
      }),
      runs,
    )
  })

  test('only a phone or an Android without a session leaves, and only to the mobile app', () => {
    fc.assert(
      fc.property(situations, worlds, (situation, world) => {
        const { steps, end } = follow(situation, world)
        const last = steps.at(-1)
        fc.pre(last?.do === 'leave')
        expect(last).toEqual({ do: 'leave', to: mobile })
        expect(['phone', 'android']).toContain(end.device)
        expect(end.token).not.toBe('session')
      }),
      { numRuns: 1000 },
    )
  })
})
