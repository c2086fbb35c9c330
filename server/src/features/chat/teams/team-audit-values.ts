import type { Team } from '@jingke/contract/chat'

/** What the audit log keeps of a team. */
export const toAuditValues = ({
  name,
  greeting,
  isDefault,
  hours,
  handOverMinutes,
  answerMinutes,
  assignsByLoad,
  advisors,
}: Team) => ({
  name,
  greeting,
  isDefault,
  hours,
  handOverMinutes,
  answerMinutes,
  assignsByLoad,
  advisors: advisors.map((advisor) => advisor.name || advisor.userName),
})
