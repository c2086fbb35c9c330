import { expect, test } from 'vitest'
import { addVideo } from '../../../../tests/support/test-partners.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'
import { putCaptionRow } from '../captions/captions.store.ts'
import { indexCaptions } from './index-captions.ts'

const school = useSchool()

test('captions that were stored without an index are indexed', async () => {
  const { context } = school()
  const videoId = await addVideo(school(), 'Film')
  const { id } = await putCaptionRow(context.db, { videoId, language: 'en', label: 'English' }, [
    { start: 0, end: 1000, text: 'forgotten' },
  ])
  const read = () => school().query('select * from caption_passages where caption_id = $1', [id])
  const indexed = await read()
  expect(indexed).toHaveLength(1)
  await school().query('delete from caption_passages')
  await school().query('update video_captions set is_indexed = false')
  await indexCaptions({ context }, AbortSignal.timeout(60_000))
  expect(await read()).toEqual(indexed)
  expect(await school().query('select from video_captions where not is_indexed')).toEqual([])
})
