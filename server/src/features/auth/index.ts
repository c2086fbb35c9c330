export {
  accountColumns,
  hasTwoFactor,
  isLiveSession,
  lastSignInAt,
} from './account/account-columns.store.ts'
export { requireOwnPassword } from './account/check-own-password.ts'
export {
  createAccount,
  createAccountsToActivate,
  createAccountToActivate,
  createPartnerAccount,
  type NewAccount,
} from './account/create-account.ts'
export { accountPersonalData } from './account/personal-data.store.ts'
export { noSource, recordOperation, recordOperations } from './account/record-operation.ts'
export {
  changeStaffRow,
  countOtherOperators,
  listOperatorAddresses,
} from './account/staff.store.ts'
export { toUserName } from './account/user-name.ts'
export {
  deleteUnactivatedUsers,
  findUser,
  findUserByName,
  hasUsers,
  isNotErased,
  listTakenUserNames,
  lockUnactivated,
  lockUser,
  replaceIcon,
  setPersonalData,
  setUserDisabled,
} from './account/users.store.ts'
export { deleteActivationCodes } from './activation/activation-codes.store.ts'
export { issueActivationCode, issueActivationCodes } from './activation/issue-activation-code.ts'
export { setUpCode } from './activation/set-up-school.ts'
export { mailOwner } from './addresses/mail-owner.ts'
export { digestPermission } from './addresses/to-own-address.ts'
export { authRoutes } from './auth.routes.ts'
export { startAwayMails } from './away/start-away-mails.ts'
export { type NewDevice, newDeviceJob } from './devices/detect-new-device.ts'
export { deviceLabel } from './devices/device-name.ts'
export {
  type DigestReader,
  listDigestReaders,
  lockDigestReaders,
} from './optional-mails/digest-readers.store.ts'
export { lockReminderReaders } from './optional-mails/reminder-readers.store.ts'
export { setChoices } from './optional-mails/set-choices.ts'
export { createUnsubscribe, unsubscribeAddress } from './optional-mails/unsubscribe.ts'
export { passwordResetJob, sendResetLinks } from './reset/send-reset-links.ts'
export { lockOperatorRole } from './roles/edit-roles.store.ts'
export { getRole, requireRights } from './roles/get-role.ts'
export { holds } from './roles/holders.store.ts'
export { permissionsOf, rightsTopic } from './roles/rights.ts'
export { accountRows, operationRows, roleRows } from './rows.store.ts'
export {
  endSessions,
  endUserSessions,
  isEndOf,
  onSessionEnd,
  sessionEndTopic,
} from './sessions/end-sessions.ts'
export { createIdentify } from './sessions/identify.ts'
export { openFixedSession } from './sessions/open-fixed-session.ts'
export { findLastSession, findLiveSessionIds, findSessionOwner } from './sessions/sessions.store.ts'
export { hashToken } from './sessions/tokens.ts'
export { startAuthSweep } from './start-auth-sweep.ts'
export { removeTwoFactor } from './two-factor/remove-two-factor.ts'
export { requirePasswordAndCode } from './two-factor/require-password-and-code.ts'
export { resealTwoFactors } from './two-factor/reseal-two-factors.store.ts'
