import {
  checkQuestionFile,
  createQuestion,
  importQuestions,
} from '@jingke/contract/assessment/calls'
import {
  issueToken,
  removeAddress,
  removePhone,
  renewRecoveryCodes,
  requestAddressCode,
  requestPhoneCode,
  startTwoFactor,
  turnOffTwoFactor,
  updatePassword,
} from '@jingke/contract/auth/calls'
import { getBackupLink } from '@jingke/contract/backup/calls'
import { addSlide } from '@jingke/contract/catalogue/calls'
import { setOwnAbsence } from '@jingke/contract/chat/calls'
import {
  builtInRoles,
  type Endpoint,
  type IdentityKind,
  type Permission,
} from '@jingke/contract/core'
import { addMark } from '@jingke/contract/marks/calls'
import { putCaption, takeSubtitles } from '@jingke/contract/media/calls'
import { changeLearners, requestDeletion } from '@jingke/contract/people/calls'
import { changePlanGrant, changePlanLearners, givePlan } from '@jingke/contract/plans/calls'
import { removeStudyRecord } from '@jingke/contract/study/calls'
import { credentials } from '../support/credentials.ts'
import { clientHeader, type RawRequest, testPassword } from '../support/test-school.ts'
import { initialRoles } from './identities.ts'
import { inputSchemaOf, sampleOf } from './sample-input.ts'

const questionFile = { format: 'gift', text: 'Water is wet. {T}' }

/** Inputs that cannot be derived from a schema. */
const exceptions: Record<string, { sample?: () => object; authorization?: string }> = {
  [issueToken]: {
    sample: () => credentials({ username: 'template' }),
    authorization: clientHeader,
  },
  [addMark]: {
    sample: () => ({ courseId: 1, lessonId: 1, second: 0, kind: 'bookmark' }),
  },
  [createQuestion]: {
    sample: () => ({
      content: { type: 'true-false', body: '<p>水是湿的。</p>', points: 1, isTrue: true },
    }),
  },
  [checkQuestionFile]: { sample: () => ({ file: questionFile }) },
  [importQuestions]: {
    sample: () => ({ file: questionFile, fileName: 'a.gift', chosen: [0] }),
  },
  [removeStudyRecord]: { sample: () => ({ courseId: 1, videoId: 1 }) },
  [putCaption]: {
    sample: () => ({
      videoId: 1,
      version: null,
      language: 'en',
      label: 'English',
      text: 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello',
    }),
  },
  [takeSubtitles]: {
    sample: () => ({ videoId: 1, track: 0, language: 'en', label: 'English' }),
  },
  [setOwnAbsence]: { sample: () => ({ absence: null }) },
  [changeLearners]: {
    sample: () => ({ selection: { ids: [1] }, change: { kind: 'endSessions' } }),
  },
  [givePlan]: {
    sample: () => ({
      id: 1,
      audience: { kind: 'group', groupId: 1, isNewOnly: false },
      start: null,
      due: null,
    }),
  },
  [changePlanGrant]: { sample: () => ({ id: 1, grantId: 1, start: null, due: null }) },
  [changePlanLearners]: {
    sample: () => ({ planId: 1, selection: { ids: [1] }, change: { kind: 'endExtension' } }),
  },
  [addSlide]: {
    sample: () => ({ nameZh: 'a', image: '/files/a.png' }),
  },
  [updatePassword]: {
    sample: () => ({ oldPassword: testPassword, newPassword: `new ${crypto.randomUUID()}` }),
  },
  [requestAddressCode]: { sample: () => ({ email: 'a@mail.example', password: testPassword }) },
  [removeAddress]: { sample: () => ({ password: testPassword }) },
  [requestPhoneCode]: { sample: () => ({ password: testPassword }) },
  [removePhone]: { sample: () => ({ password: testPassword }) },
  [startTwoFactor]: { sample: () => ({ password: testPassword }) },
  [renewRecoveryCodes]: {
    sample: () => ({ password: testPassword, secondStepCode: '000000' }),
  },
  [turnOffTwoFactor]: {
    sample: () => ({ password: testPassword, secondStepCode: '000000' }),
  },
  [getBackupLink]: {
    sample: () => ({
      name: '20240601-123456',
      password: testPassword,
      secondStepCode: '000000',
    }),
  },
  [requestDeletion]: {
    sample: () => ({ password: testPassword }),
  },
}

export const sampleFor = (endpoint: Endpoint): object =>
  exceptions[endpoint.path]?.sample?.() ?? (sampleOf(inputSchemaOf(endpoint)) as object)

const rolePermissions: Partial<Record<IdentityKind, readonly Permission[]>> = {
  'jk-admin': builtInRoles[initialRoles['jk-admin']],
  'jk-advisor': builtInRoles[initialRoles['jk-advisor']],
}

/** Whether the identities of the attack of this kind may make the call. */
export const accepts = ({ access, alsoNeeds }: Endpoint, kind: IdentityKind): boolean => {
  if (access === 'anyone') return true
  const held = rolePermissions[kind] ?? []
  if (typeof access === 'string')
    return held.includes(access) && (alsoNeeds === undefined || held.includes(alsoNeeds))
  return access.includes(kind)
}

/** User type with which an endpoint's input is attacked. */
export const kindFor = ({ access }: Endpoint): IdentityKind | undefined =>
  access === 'anyone' ? undefined : typeof access === 'string' ? 'jk-admin' : access[0]

export const authorizationFor = (
  endpoint: Endpoint,
  token: string | undefined,
): Record<string, string> => {
  const authorization = token ? `Bearer ${token}` : exceptions[endpoint.path]?.authorization
  return authorization === undefined ? {} : { authorization }
}

const boundary = 'boundary-of-the-attack'

const toPart = ([name, value]: [string, unknown]): string => {
  const file = name === 'coverFile' ? '; filename="a.png"\r\nContent-Type: image/png' : ''
  const content = typeof value === 'string' ? value : JSON.stringify(value)
  return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${content}\r\n`
}

/** The request with this JSON as its body, or as multipart parts for uploads. */
export const toRequest = (
  endpoint: Endpoint,
  json: string,
  token: string | undefined,
): RawRequest => {
  const authorization = authorizationFor(endpoint, token)
  if (endpoint.carries === 'json')
    return {
      url: endpoint.path,
      payload: json,
      headers: { 'content-type': 'application/json', ...authorization },
    }
  const parts = Object.entries(JSON.parse(json)).map(toPart)
  return {
    url: endpoint.path,
    payload: `${parts.join('')}--${boundary}--\r\n`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, ...authorization },
  }
}
