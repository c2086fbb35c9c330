import { basename } from 'node:path'
import { backupProblems } from '@jingke/contract/backup'
import type * as calls from '@jingke/contract/backup/calls'
import { z } from 'zod'
import { auditChange } from '../../platform/audit-log/index.ts'
import { hasPermission, type Identity } from '../../platform/call.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Operation } from '../../platform/implement.ts'
import { openText, sealText } from '../../platform/keys/sealed-text.ts'
import type { OpenAttachment } from '../../platform/media-files/index.ts'
import { Problem } from '../../platform/problem.ts'
import { requirePasswordAndCode } from '../auth/index.ts'
import { findBackup } from './find-backup.ts'
import { backupPath } from './schedule/backup-records.ts'

const findFile = async (context: Context, name: string): Promise<string> => {
  const { dir, record } = await findBackup(context, name)
  if (record.state !== 'done') throw new Problem(backupProblems.notFound)
  return backupPath(dir, name)
}

/** Milliseconds: a download that began goes on, and a part of it can be asked for again. */
const linkLifetime = 12 * 3600 * 1000

const owner = 'backup'

const Claim = z.object({ name: z.string(), expiresAt: z.number(), bearer: z.string() })

/** The whole school leaves the machine, so both factors are asked for. */
export const getBackupLink: Operation<typeof calls.getBackupLink> = async (
  call,
  { name, ...factors },
) => {
  const { context, caller } = call
  await requirePasswordAndCode(call, factors)
  await findFile(context, name)
  await inTransaction(context, (within) =>
    auditChange(within, call, { subject: 'backup', subjectName: name, action: 'downloaded' }),
  )
  const expiresAt = context.clock.now().getTime() + linkLifetime
  const claim = JSON.stringify({ name, expiresAt, bearer: caller.bearer ?? '' })
  const token = sealText(context.keys['backup-link'], owner, claim).toString('base64url')
  return { url: `/backups/${token}` }
}

/** The session that got the link must still be valid, and have the permission. */
export const createOpenBackup =
  (context: Context, identify: (token: string) => Promise<Identity>): OpenAttachment =>
  async (token) => {
    const refused = () => new Problem(backupProblems.linkExpired)
    const refuse = (error: unknown) => {
      throw error instanceof Problem ? refused() : error
    }
    const text = openText(context.keys['backup-link'], owner, Buffer.from(token, 'base64url'))
    if (text === undefined) throw refused()
    const { name, expiresAt, bearer } = Claim.parse(JSON.parse(text))
    if (expiresAt <= context.clock.now().getTime()) throw refused()
    const identity = await identify(bearer).catch(refuse)
    if (!hasPermission(identity, 'backups.manage')) throw refused()
    const path = await findFile(context, name).catch(refuse)
    return {
      name: basename(path),
      contentType: 'application/octet-stream',
      location: { kind: 'file', path },
      storedAs: '',
    }
  }
