import { uploadPath } from '@jingke/contract/media'
import { beforeAll, expect, test } from 'vitest'
import { useMediaSchool } from '../testing/media-school.ts'

const media = useMediaSchool({ runsJobs: false })
let origin: string

beforeAll(async () => {
  const { app } = await media().school.openNode()
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
})

test.each([
  ['a part of a parallel upload', { 'upload-concat': 'partial', 'upload-length': '10' }],
  ['the end of a parallel upload', { 'upload-concat': `final;${uploadPath}/a ${uploadPath}/b` }],
  ['a length that is sent later', { 'upload-defer-length': '1' }],
])('%s is refused in words, in both languages', async (_, headers) => {
  for (const [language, words] of [
    ['zh-CN', '不支持这种上传方式'],
    ['en', 'This way of uploading is not supported'],
  ]) {
    const answer = await fetch(`${origin}${uploadPath}`, {
      method: 'POST',
      headers: {
        'tus-resumable': '1.0.0',
        authorization: `Bearer ${media().operator}`,
        'accept-language': language ?? '',
        ...headers,
      },
    })
    expect(answer.status).toBe(422)
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    expect(await answer.json()).toEqual({
      code: 422,
      msg: expect.stringContaining(words ?? ''),
      data: null,
    })
  }
})
