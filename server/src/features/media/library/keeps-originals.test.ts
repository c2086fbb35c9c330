import { getMediaHealth, setKeepsOriginals } from '@jingke/contract/media/calls'
import { expect, test } from 'vitest'
import { addVideo } from '../../../../tests/support/test-partners.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'
import { createMedia } from '../media.ts'
import { sweepOriginals } from '../pipeline/originals.ts'

const school = useSchool()
const room = { measureSpace: async () => ({ free: 90 * 2 ** 30, total: 100 * 2 ** 30 }) }

test('an operator decides about originals, whatever the environment says; turned off, they are removed', async () => {
  const { context, giveSession, createUser } = school()
  const { token } = await giveSession(await createUser('operator', 'jk-admin'))
  const health = async () => (await school().call(getMediaHealth, {}, { token })).body.data
  const set = (keepsOriginals: boolean) =>
    school().call(setKeepsOriginals, { keepsOriginals }, { token })
  const videoId = await addVideo(school(), 'Film')
  await school().query(
    `insert into video_assets (video_id, key, wrapped_key, state, upload_id, file_name, file_size,
       has_original, created_at, changed_at)
     values ($1, 'a', '', 'ready', 'upload', 'film.mp4', 1000, true, now(), now())`,
    [videoId],
  )
  const config = { ...context.config, keepsOriginals: true }
  const media = await createMedia({ ...context, config }, { canWatch: async () => false }, room)
  await sweepOriginals(media)
  expect((await health()).originalBytes).toBe(1000)

  expect((await set(true)).body.code).toBe(200)
  expect(await health()).toMatchObject({ keepsOriginals: true })
  expect((await set(false)).body.code).toBe(200)
  expect(await health()).toMatchObject({ keepsOriginals: false })
  await sweepOriginals(media)
  expect((await health()).originalBytes).toBe(0)
})
