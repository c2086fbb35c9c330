import type * as calls from '@jingke/contract/chat/calls'
import { toPage } from '@jingke/contract/core'
import type { Operation } from '../../../platform/implement.ts'
import type { Catalogue } from '../../catalogue/index.ts'
import { listReplyRows } from './replies.store.ts'
import { toReplies } from './reply.view.ts'

export const listReplies =
  (catalogue: Catalogue): Operation<typeof calls.listReplies> =>
  async ({ context, caller, identity }, filter) => {
    const { rows, total } = await listReplyRows(context.db, identity, filter)
    const reader = { identity, audienceId: identity.userId, language: caller.language }
    return toPage(filter, await toReplies(context, catalogue, reader, rows), total)
  }
