import { listSessions } from '@jingke/contract/auth/calls'
import { getOwnDeletionRequest } from '@jingke/contract/people/calls'
import { freshQuery } from '../../../lib/api/call-query.ts'

export const deletionRequestQuery = () => freshQuery(getOwnDeletionRequest, {})

export const sessionsQuery = () => freshQuery(listSessions, {})
