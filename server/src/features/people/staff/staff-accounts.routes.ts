import { staffEndpoints } from '@jingke/contract/people'
import { implement } from '../../../platform/implement.ts'
import { createStaff } from './create-staff.ts'
import { endStaffSessions } from './end-staff-sessions.ts'
import { issueStaffCode } from './issue-staff-code.ts'
import { listStaff } from './list-staff.ts'
import { resetTwoFactor } from './reset-two-factor.ts'
import { setStaffDisabled } from './set-staff-disabled.ts'
import { updateStaff } from './update-staff.ts'

export const staffRoutes = implement(staffEndpoints, {
  listStaff,
  createStaff,
  updateStaff,
  setStaffDisabled,
  endStaffSessions,
  resetTwoFactor,
  issueStaffCode,
})
