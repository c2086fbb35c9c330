import type { Team } from '@jingke/contract/chat'

/** What the audit log keeps of a team. */
export const toAuditValues = ({
  name,
  greeting,
  isDefault,
  hours,
  handOverMinutes,
  advisors,
}: Team) => ({
  name,
  greeting,
  isDefault,
  hours,
  handOverMinutes,
  advisors: advisors.map((advisor) => advisor.name || advisor.userName),
})
