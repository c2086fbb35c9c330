import { getMailStatus } from '@jingke/contract/mail/calls'
import { freshQuery } from '../../lib/api/call-query.ts'

export const mailStatusQuery = freshQuery(getMailStatus, {})
