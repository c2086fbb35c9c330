export { accountRoutes } from './account.routes.ts'
export { replaceIcon, setPersonalData } from './accounts.store.ts'
export { authRoutes } from './auth.routes.ts'
export { sessions, users } from './auth.tables.ts'
export { createAccount, createPartnerAccount, type NewAccount } from './create-account.ts'
export {
  endSessions,
  endUserSessions,
  isEndOf,
  onSessionEnd,
} from './end-sessions.ts'
export { createIdentify } from './identify.ts'
export { type NewDevice, newDeviceTopic } from './notice-new-device.ts'
export { openFixedSession } from './open-fixed-session.ts'
export { recordOperation } from './operation-records.ts'
export { findSessionOwner } from './own-sessions.store.ts'
export { startAuthSweep } from './sweep.ts'
export { findUser, findUserByName, setUserDisabled } from './users.store.ts'
