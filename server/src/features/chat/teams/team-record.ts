import type { Team } from '@jingke/contract/chat'

/** What the history keeps of a team. */
export const toRecord = ({
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
