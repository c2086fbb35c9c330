import { institutionEndpoints } from '@jingke/contract/people'
import { implement } from '../../../platform/implement.ts'
import { createInstitution } from './create-institution.ts'
import { listInstitutions } from './list-institutions.ts'
import { mergeInstitution, type OnInstitutionMerge } from './merge-institution.ts'
import { removeInstitution } from './remove-institution.ts'
import { renameInstitution } from './rename-institution.ts'

export const institutionRoutes = (onMerge: OnInstitutionMerge) =>
  implement(institutionEndpoints, {
    listInstitutions,
    createInstitution,
    renameInstitution,
    mergeInstitution: mergeInstitution(onMerge),
    removeInstitution,
  })
