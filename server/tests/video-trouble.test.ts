import { listMessages } from '@jingke/contract/messages/calls'
import { reportPlaybackError } from '@jingke/contract/study/calls'
import { beforeAll, expect, test } from 'vitest'
import { failAsset } from '../src/features/media/pipeline/jobs/fail-asset.ts'
import { eventually } from './support/eventually.ts'
import { useSchool } from './support/test-school.ts'

const school = useSchool()

let operator = ''
let advisor = ''
let videoId = 0
let assetId = 0

beforeAll(async () => {
  const { createUser, giveSession, query } = school()
  operator = (await giveSession(await createUser('operator', 'jk-admin'))).token
  advisor = (await giveSession(await createUser('advisor', 'jk-advisor'))).token
  const [row] = await query<{ videoId: number; assetId: number }>(
    `with video as (insert into videos (name, created_at) values ('Limits <1>', now()) returning id)
     insert into video_assets
       (video_id, key, wrapped_key, state, upload_id, file_name, file_size, created_at, changed_at)
     select id, 'key', '', 'probing', 'upload', 'limits.mp4', 1, now(), now() from video
     returning video_id as "videoId", id as "assetId"`,
  )
  ;[videoId, assetId] = [row?.videoId ?? 0, row?.assetId ?? 0]
})

const titlesOf = async (token: string, language = 'en'): Promise<string[]> => {
  const { body } = await school().call(listMessages, {}, { token, language })
  return body.data.list.map(({ title }) => title)
}

/** All jobs have run. */
const settled = () =>
  eventually(async () =>
    expect(await school().query('select from graphile_worker.jobs')).toEqual([]),
  )

test('staff who may change videos get one message for a failed conversion', async () => {
  const { context, query } = school()
  for (const failure of ['damaged', 'damaged', 'disk-full', 'cancelled'] as const) {
    await query(`update video_assets set state = 'probing' where id = $1`, [assetId])
    await failAsset(context, assetId, failure)
    await settled()
  }
  const title = 'A video could not be converted: Limits <1>'
  expect(await titlesOf(operator)).toEqual([title, title])
  expect(await titlesOf(advisor)).toEqual([])
})

test('staff get one message when five learners cannot play a video', async () => {
  const { call, createUser, giveSession, query } = school()
  await query('delete from messages')
  for (let number = 1; number <= 6; number += 1) {
    const userId = await createUser(`learner${number}`)
    const { token } = await giveSession(userId)
    await query(
      `insert into study_players (user_id, play_id, course_id, video_id, time_zone, beat_at, slack)
       values ($1, gen_random_uuid(), 0, $2, 'Asia/Shanghai', now(), 0)`,
      [userId, videoId],
    )
    for (const reason of ['signed-out', 'unsupported'] as const)
      expect(
        (await call(reportPlaybackError, { videoId, reason, position: 3 }, { token })).body.code,
      ).toBe(200)
    await settled()
    expect(await titlesOf(operator, 'zh-CN')).toEqual(
      number < 5 ? [] : ['多名学员无法播放视频：Limits <1>'],
    )
  }
})
