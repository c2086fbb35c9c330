import {
  assignmentEndpoints,
  exchangeEndpoints,
  markingEndpoints,
  questionEndpoints,
  quizEndpoints,
  quizMarkingEndpoints,
  resultEndpoints,
  staffQuizEndpoints,
  videoQuestionEndpoints,
} from './assessment/index.ts'
import { auditEndpoints } from './audit/index.ts'
import {
  accountEndpoints,
  addressEndpoints,
  authEndpoints,
  phoneEndpoints,
  roleEndpoints,
  twoFactorEndpoints,
} from './auth/index.ts'
import { backupEndpoints } from './backup/index.ts'
import { catalogueEndpoints, contentEndpoints } from './catalogue/index.ts'
import {
  chatCardEndpoints,
  chatConsoleEndpoints,
  chatDeskEndpoints,
  chatEndpoints,
  chatMentionEndpoints,
  chatReplyEndpoints,
  chatWorkListEndpoints,
} from './chat/index.ts'
import type { Endpoint } from './core/index.ts'
import { favouritesEndpoints } from './favourites/index.ts'
import { healthEndpoints } from './health/index.ts'
import { mailEndpoints } from './mail/index.ts'
import { marksEndpoints } from './marks/index.ts'
import { mediaEndpoints } from './media/index.ts'
import { messagesEndpoints } from './messages/index.ts'
import { partnerEndpoints } from './partner/index.ts'
import {
  bulkLearnerEndpoints,
  groupEndpoints,
  importEndpoints,
  institutionEndpoints,
  learnerEndpoints,
  learnerFieldEndpoints,
  personalDataEndpoints,
  savedViewEndpoints,
  staffEndpoints,
} from './people/index.ts'
import {
  planBoardEndpoints,
  planCalendarEndpoints,
  planEndpoints,
  planFileEndpoints,
  planHoursEndpoints,
  planVersionEndpoints,
} from './plans/index.ts'
import { profileEndpoints } from './profile/index.ts'
import { reportsEndpoints } from './reports/index.ts'
import { siteConsoleEndpoints, siteEndpoints } from './site/index.ts'
import { studyEndpoints } from './study/index.ts'

/** Every call, by capability. */
export const contract = {
  mail: mailEndpoints,
  auth: {
    ...authEndpoints,
    ...accountEndpoints,
    ...addressEndpoints,
    ...phoneEndpoints,
    ...twoFactorEndpoints,
    ...roleEndpoints,
  },
  profile: profileEndpoints,
  site: { ...siteEndpoints, ...siteConsoleEndpoints },
  media: mediaEndpoints,
  catalogue: { ...catalogueEndpoints, ...contentEndpoints },
  favourites: favouritesEndpoints,
  marks: marksEndpoints,
  study: studyEndpoints,
  assessment: {
    ...questionEndpoints,
    ...exchangeEndpoints,
    ...assignmentEndpoints,
    ...markingEndpoints,
    ...quizEndpoints,
    ...quizMarkingEndpoints,
    ...resultEndpoints,
    ...staffQuizEndpoints,
    ...videoQuestionEndpoints,
  },
  messages: messagesEndpoints,
  chat: {
    ...chatEndpoints,
    ...chatConsoleEndpoints,
    ...chatDeskEndpoints,
    ...chatCardEndpoints,
    ...chatMentionEndpoints,
    ...chatReplyEndpoints,
    ...chatWorkListEndpoints,
  },
  partner: partnerEndpoints,
  people: {
    ...learnerEndpoints,
    ...bulkLearnerEndpoints,
    ...learnerFieldEndpoints,
    ...groupEndpoints,
    ...savedViewEndpoints,
    ...institutionEndpoints,
    ...importEndpoints,
    ...staffEndpoints,
    ...personalDataEndpoints,
  },
  plans: {
    ...planEndpoints,
    ...planBoardEndpoints,
    ...planCalendarEndpoints,
    ...planFileEndpoints,
    ...planVersionEndpoints,
    ...planHoursEndpoints,
  },
  audit: auditEndpoints,
  reports: reportsEndpoints,
  backup: backupEndpoints,
  health: healthEndpoints,
}
export type Contract = typeof contract

type EndpointsOf<Capability> = Capability[keyof Capability]
export type AnyEndpoint = {
  [Name in keyof Contract]: EndpointsOf<Contract[Name]>
}[keyof Contract]

/** Every call by its path: the types of the web's client. */
export type Calls = { [E in AnyEndpoint as E['path']]: E }

export const allEndpoints: readonly Endpoint[] = Object.values(contract).flatMap(
  (endpoints): Endpoint[] => Object.values(endpoints),
)
