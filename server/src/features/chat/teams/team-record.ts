import type { Team } from '@jingke/contract/chat'

/** What the history keeps of a team. */
export const toRecord = ({ name, greeting, isDefault, advisors }: Team) => ({
  name,
  greeting,
  isDefault,
  advisors: advisors.map((advisor) => advisor.name || advisor.userName),
})
