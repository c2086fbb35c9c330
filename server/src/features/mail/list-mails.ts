import { toPage } from '@jingke/contract/core'
import type * as calls from '@jingke/contract/mail/calls'
import type { Operation } from '../../platform/implement.ts'
import { listMailRows } from './mail.store.ts'

/** `anna.lee@school.example` → `an…@school.example`, `+8613812345678` → `+86…5678`. */
const maskAddress = (address: string): string =>
  address.includes('@')
    ? address.replace(/^(.{0,2})[^@]*/u, '$1…')
    : `${address.slice(0, 3)}…${address.slice(-4)}`

export const listMails: Operation<typeof calls.listMails> = async ({ context }, input) => {
  const { pageNum, pageSize, state } = input
  const offset = (pageNum - 1) * pageSize
  const { rows, total } = await listMailRows(context.db, { state, limit: pageSize, offset })
  const list = rows.map((row) => ({
    id: row.id,
    channel: row.channel,
    kind: row.kind,
    address: maskAddress(row.address),
    state: row.state,
    attempts: row.attempts,
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    error: row.error.replaceAll(row.address, maskAddress(row.address)),
  }))
  return toPage(input, list, total)
}
