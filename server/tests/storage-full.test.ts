import { rmSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Writable } from 'node:stream'
import { sendMessage } from '@jingke/contract/messages/calls'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import {
  createUpload,
  sendPart,
  useMediaSchool,
} from '../src/features/media/testing/media-school.ts'
import { defineJob, handleJob } from '../src/platform/jobs/index.ts'
import { createLogger } from '../src/platform/logger.ts'
import { eventually } from './support/eventually.ts'

let lines: { msg: string; storageFullFailures?: number }[] = []
const stream = new Writable({
  write: (chunk, _encoding, done) => {
    lines.push(JSON.parse(String(chunk)))
    done()
  },
})
const log = createLogger({ logLevel: 'error', environment: 'test' }, stream)
const media = useMediaSchool({ runsJobs: false, log })

beforeEach(() => {
  lines = []
})

const words = '存储空间已满，未能保存，请联系管理员'
const isLogged = () =>
  expect(lines).toEqual([
    expect.objectContaining({
      msg: 'the storage is full',
      storageFullFailures: expect.any(Number),
    }),
  ])

/** As Postgres does when it cannot extend the file of the table. */
const fillDisk = (table: string) =>
  media().school.query(`
    create function fail_${table}() returns trigger language plpgsql as $$
    begin
      raise exception 'could not extend file' using errcode = 'disk_full';
    end $$;
    create trigger full_disk before insert on ${table} for each row execute function fail_${table}()`)

test('a change that the database has no room for is refused in words, in both languages', async () => {
  const { school, operator } = media()
  await fillDisk('messages')
  const send = async (language: string) => {
    const audience = { kind: 'everyone' as const, value: '' }
    const notice = { title: '通知', body: '明天放假', isPopup: false, audience }
    return school.call(sendMessage, notice, { token: operator, language })
  }
  const { status, body } = await send('zh-CN')
  expect([status, body]).toEqual([507, { code: 507, msg: words, data: null }])
  isLogged()
  expect((await send('en')).body.msg).toMatch(/^The storage is full/)
})

test('the part of a file that the disk has no room for is refused in words', async () => {
  const { school, origin, operator } = media()
  const created = await createUpload(origin, operator, 1000, { filename: 'film.mp4' })
  const location = created.headers.get('location') ?? ''
  const path = join(school.context.config.dataDir, 'media/uploads', basename(location))
  rmSync(path)
  symlinkSync('/dev/full', path)
  const sent = await sendPart(origin, operator, location, 0, new Uint8Array(1000))
  expect([sent.status, await sent.json()]).toEqual([507, { code: 507, msg: words, data: null }])
  isLogged()
})

test('an upload that the database has no room for is refused in words', async () => {
  const { origin, operator } = media()
  await fillDisk('video_assets')
  const created = await createUpload(origin, operator, 1000, { filename: 'film.mp4' })
  expect([created.status, await created.json()]).toMatchObject([507, { msg: words }])
})

test('a job that the disk has no room for is logged as such', async () => {
  const { jobs, db } = media().school.context
  const job = defineJob({ name: 'write', schema: z.object({}) })
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  await jobs.run(1, [handleJob(job, () => Promise.reject(full))])
  await jobs.enqueue(db, job, {})
  await eventually(isLogged)
})
