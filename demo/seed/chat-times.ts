import { workingMinutes } from '../../server/src/features/chat/index.ts'
import { type DemoTime, teams } from '../content/chats.ts'
import { furtherLearners, people } from '../content/people.ts'

const minute = 60_000
const day = 24 * 60 * minute
/** Minutes; later messages are counted from now. */
const recent = 12 * 60
/** 15:00 in China, within the hours of the teams. */
const afternoon = 7

const hoursFor = (learner: string) => {
  const advisor = [...people, ...furtherLearners].find(({ key }) => key === learner)?.advisor ?? ''
  return teams.find(({ advisors }) => advisors.includes(advisor))?.hours ?? null
}

/** Earlier days are counted from an afternoon, so that learners wrote while their team worked. */
export const chatTime = (now: number, learner: string, time: DemoTime): Date => {
  if ('workingMinutesAgo' in time) {
    const hours = hoursFor(learner)
    let at = now
    while (workingMinutes(hours, new Date(at), new Date(now)) < time.workingMinutesAgo) at -= minute
    return new Date(at)
  }
  if (time.minutesAgo < recent) return new Date(now - time.minutesAgo * minute)
  const today = new Date(now).setUTCHours(afternoon, 0, 0, 0)
  return new Date((today <= now ? today : today - day) - time.minutesAgo * minute)
}
