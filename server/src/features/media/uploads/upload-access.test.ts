import { uploadPath } from '@jingke/contract/media'
import { expect, test } from 'vitest'
import { createUpload, useMediaSchool } from '../testing/media-school.ts'

const media = useMediaSchool({ runsJobs: false })

test('only operators may upload, and only files up to the limit', async () => {
  const { learner, origin } = media()
  expect((await createUpload(origin, learner, 10, { filename: 'a.mp4' })).status).toBe(403)
  expect((await createUpload(origin, 'no-token-of-anyone-0', 10, {})).status).toBe(401)
  const huge = await createUpload(origin, media().operator, 21 * 2 ** 30, { filename: 'a.mp4' })
  expect(huge.status).toBe(422)
  expect(JSON.parse(await huge.text()).msg).toContain('20.0 GB')
})

test.each(['x', 'F'.repeat(32), '..%2f..%2fsecret', 'a'.repeat(33)])(
  'there is no upload with the id %s',
  async (id) => {
    const { operator, origin } = media()
    const headers = { authorization: `Bearer ${operator}`, 'tus-resumable': '1.0.0' }
    for (const method of ['HEAD', 'DELETE']) {
      const answer = await fetch(`${origin}${uploadPath}/${id}`, { method, headers })
      expect(answer.status, method).toBe(404)
    }
  },
)
