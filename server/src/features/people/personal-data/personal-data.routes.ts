import { personalDataEndpoints } from '@jingke/contract/people'
import { implement } from '../../../platform/implement.ts'
import type { PersonalDataSource } from '../../../platform/personal-data.ts'
import { confirmDeletion } from './confirm-deletion.ts'
import { downloadPersonalData } from './download-personal-data.ts'
import { getOwnDeletionRequest } from './get-own-deletion-request.ts'
import { listDeletionRequests } from './list-deletion-requests.ts'
import { refuseDeletion } from './refuse-deletion.ts'
import { requestDeletion } from './request-deletion.ts'
import { withdrawDeletion } from './withdraw-deletion.ts'

export const personalDataRoutes = (otherData: readonly PersonalDataSource[]) =>
  implement(personalDataEndpoints, {
    downloadPersonalData: downloadPersonalData(otherData),
    getOwnDeletionRequest,
    requestDeletion,
    withdrawDeletion,
    listDeletionRequests,
    refuseDeletion,
    confirmDeletion: confirmDeletion(otherData),
  })
