import { z } from 'zod'
import { defineEndpoint } from '../core/endpoint.ts'
import { Nothing } from '../core/fields.ts'
import { signedIn } from '../core/identity.ts'
import {
  getPersonalInfo,
  listOwnFields,
  removeAvatar,
  updateProfile,
  uploadImage,
  uploadSound,
} from './calls.ts'
import { imageTypes } from './constants.ts'
import { NamedFieldValue } from './field-model.ts'
import { Profile, ProfileFields } from './model.ts'
import { profileProblems, soundProblems } from './problems.ts'

export const profileEndpoints = {
  getPersonalInfo: defineEndpoint({
    path: getPersonalInfo,
    summary: "The caller's own profile",
    access: signedIn,
    isAllowedInImpersonation: true,
    input: Nothing,
    output: Profile,
    problems: [profileProblems.profileMissing],
  }),
  updateProfile: defineEndpoint({
    path: updateProfile,
    summary: 'Change fields of the own profile; absent fields stay',
    access: signedIn,
    // A client may send back the whole profile; an id that is not the caller's own is refused.
    // Without a version the last write wins.
    input: ProfileFields.partial().extend({
      version: z.int().min(0).optional(),
      id: z.int().optional(),
    }),
    output: Profile,
    problems: [
      profileProblems.profileMissing,
      profileProblems.changedMeanwhile,
      profileProblems.fieldLocked,
      profileProblems.setBySchool,
    ],
  }),
  removeAvatar: defineEndpoint({
    path: removeAvatar,
    summary: 'Remove the own avatar; without one the picture chosen by sex is shown',
    access: signedIn,
    input: Nothing,
    output: Profile,
    problems: [profileProblems.profileMissing],
  }),
  listOwnFields: defineEndpoint({
    path: listOwnFields,
    summary: "The caller's labels and own fields of the school that learners see",
    access: signedIn,
    isAllowedInImpersonation: true,
    input: Nothing,
    output: z.array(NamedFieldValue),
  }),
  uploadImage: defineEndpoint({
    path: uploadImage,
    summary: 'Upload an image (multipart: coverFile, type); the answer is its address',
    access: signedIn,
    input: z.object({
      type: z.preprocess(
        (value) => (typeof value === 'string' && /^\d$/.test(value) ? Number(value) : value),
        z.literal(Object.values(imageTypes)),
      ),
      coverFile: z.custom<{ bytes: Uint8Array; contentType: string }>(
        (value) => typeof value === 'object' && value !== null && 'bytes' in value,
      ),
    }),
    output: z.string(),
    carries: 'multipart',
    whenTooLarge: { problem: profileProblems.imageTooLarge, field: 'coverFile' },
    problems: Object.values(profileProblems),
  }),
  uploadSound: defineEndpoint({
    path: uploadSound,
    summary:
      'Upload a sound for the text of a question (multipart: soundFile); the answer is its address',
    access: 'questions.change',
    input: z.object({
      soundFile: z.custom<{ bytes: Uint8Array; contentType: string }>(
        (value) => typeof value === 'object' && value !== null && 'bytes' in value,
      ),
    }),
    output: z.string(),
    carries: 'multipart',
    whenTooLarge: { problem: soundProblems.soundTooLarge, field: 'soundFile' },
    problems: [...Object.values(soundProblems), profileProblems.uploadQuota],
  }),
}
