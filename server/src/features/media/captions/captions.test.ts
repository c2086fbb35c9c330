import { deleteCaption, editCues, getCaption, putCaption } from '@jingke/contract/media/calls'
import { expect, test } from 'vitest'
import { useSchool } from '../../../../tests/support/test-school.ts'
import { importFile } from '../uploads/import-file.ts'

const school = useSchool()

test('captions are uploaded, read, edited by cue and deleted', async () => {
  const id = await school().createUser('operator', 'jk-admin')
  const { token } = await school().giveSession(id)
  const call = ((path, input) => school().call(path, input, { token })) as ReturnType<
    typeof school
  >['call']
  const videoId = await importFile(school().context, { path: import.meta.filename, name: 'Film' })
  const put = (text: string) =>
    call(putCaption, {
      videoId,
      version: null,
      language: 'zh-CN',
      label: '中文',
      text,
    })
  expect((await put('nonsense')).body).toMatchObject({
    code: 422,
    msg: '字幕无法读取（第 1 行）：既不是 WebVTT 也不是 SRT',
  })
  const { body } = await put(
    '1\n00:00:01,000 --> 00:00:02,000\n一\n\n2\n00:00:03,000 --> 00:00:04,000\n二\n',
  )
  const captionId = body.data.id
  expect(body.data).toEqual({
    id: captionId,
    language: 'zh-CN',
    label: '中文',
    cueCount: 2,
    version: 0,
    isDraft: false,
  })
  const edit = await call(editCues, {
    captionId,
    version: 0,
    from: 1,
    remove: 1,
    insert: [
      { start: 3000, end: 4000, text: '二点' },
      { start: 5000, end: 6000, text: '三' },
    ],
  })
  expect(edit.body.data.cueCount).toBe(3)
  const read = await call(getCaption, { captionId })
  expect(read.body.data.cues.map(({ text }) => text)).toEqual(['一', '二点', '三'])
  await call(deleteCaption, { captionId })
  expect((await call(getCaption, { captionId })).body.code).toBe(404)
})
