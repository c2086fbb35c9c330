import type { Situation, Step } from '../guard.ts'

export const mobile = 'https://m.jingke.example/login'

export const visitor: Situation = {
  path: '/home',
  isSiteLoaded: true,
  hasAccess: true,
  token: 'none',
  userType: undefined,
  isUserLoaded: false,
  hasUserFailed: false,
  areRoutesGenerated: false,
  closedPages: [],
  device: 'pc',
  mobileLoginUrl: mobile,
}
export const learner: Situation = {
  ...visitor,
  token: 'session',
  userType: 'jk-user',
  isUserLoaded: true,
  areRoutesGenerated: true,
}
export const partner: Situation = { ...visitor, token: 'session', userType: 'jk-tplus' }

export const allow: Step = { do: 'allow' }
export const go = (to: string): Step => ({ do: 'go', to })
export const leave: Step = { do: 'leave', to: mobile }
export const reset: Step = { do: 'reset-session-and-go', to: '/login' }

export type Row = [sentence: string, situation: Situation, step: Step]
