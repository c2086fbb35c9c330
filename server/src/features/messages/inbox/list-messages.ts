import { toPage } from '@jingke/contract/core'
import type * as calls from '@jingke/contract/messages/calls'
import type { Operation } from '../../../platform/implement.ts'
import type { Catalogue } from '../../catalogue/index.ts'
import { toSummary } from '../messages.view.ts'
import { listOwnMessages } from './own-messages.store.ts'
import { readerOf } from './reader-of.ts'

export const listMessages =
  (catalogue: Catalogue): Operation<typeof calls.listMessages> =>
  async ({ context, caller, identity }, input) => {
    const reader = await readerOf(catalogue, identity)
    const { rows, total } = await listOwnMessages(context.db, reader, context.clock.now(), input)
    return toPage(
      input,
      rows.map((row) => toSummary(row, caller.language)),
      total,
    )
  }
