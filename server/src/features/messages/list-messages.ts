import { defaultPageSize, toPage } from '@jingke/contract/core'
import { messagesEndpoints } from '@jingke/contract/messages'
import type * as calls from '@jingke/contract/messages/calls'
import type { Operation } from '../../platform/implement.ts'
import type { Catalogue } from '../catalogue/index.ts'
import type { Inboxes } from './inboxes.ts'
import { toSummary } from './messages.view.ts'
import { listOwnMessages, type Reader } from './own-messages.store.ts'
import { readerOf } from './reader-of.ts'

/** The first page is cached. */
export const listMessages =
  (inboxes: Inboxes, catalogue: Catalogue): Operation<typeof calls.listMessages> =>
  async (call, input) => {
    const { context, caller, identity } = call
    const load = async (reader: Reader, now: Date) => {
      const { rows, total } = await listOwnMessages(context.db, reader, now, input)
      return toPage(
        input,
        rows.map((row) => toSummary(row, caller.language)),
        total,
      )
    }
    return input.pageNum === 1 && input.pageSize <= defaultPageSize
      ? inboxes.answer(messagesEndpoints.listMessages, call, input, load)
      : load(await readerOf(catalogue, identity), context.clock.now())
  }
