import { existsSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import type { Calls } from '@jingke/contract'
import { contentEndpoints } from '@jingke/contract/catalogue'
import type { RequestOf } from '@jingke/contract/core'
import { choosePoster } from '@jingke/contract/media/calls'
import { uploadImage } from '@jingke/contract/profile/calls'
import { beforeAll, expect, test } from 'vitest'
import { listCataloguePictures } from '../src/features/catalogue/index.ts'
import { listChosenPosters } from '../src/features/media/index.ts'
import { sweepImageFolder } from '../src/features/profile/images/sweep-images.ts'
import { listSitePictures, putSiteSettings } from '../src/features/site/index.ts'
import { multipartOf, multipartType } from './support/clients/multipart.ts'
import { addCategory, addCourse, addLearner } from './support/test-courses.ts'
import { pngOf } from './support/test-images.ts'
import { addVideo } from './support/test-partners.ts'
import { useSchool } from './support/test-school.ts'

const school = useSchool()
const day = 86_400_000
let png: Buffer
let count = 0

beforeAll(async () => {
  png = await pngOf(1920, 1080)
})

const newcomer = () => addLearner(school(), `owner-${++count}`)

const newOperator = async (): Promise<string> => {
  const id = await school().createUser(`operator-${++count}`, 'jk-admin')
  return (await school().giveSession(id)).token
}

const upload = async (type: number, token: string): Promise<string> => {
  const { body } = await school().send<string>({
    url: uploadImage,
    payload: multipartOf([
      { name: 'type', content: String(type) },
      { name: 'coverFile', contentType: 'image/png', content: png },
    ]),
    headers: { authorization: `Bearer ${token}`, 'content-type': multipartType },
  })
  expect(body.code).toBe(200)
  return body.data
}

const isServed = async (address: string): Promise<boolean> =>
  (await school().sendRaw({ method: 'GET', url: address })).status === 200

const nameIn = (address: string): string => /[0-9a-f]{32}\.png/.exec(address)?.[0] ?? ''

const hasRow = async (address: string): Promise<boolean> =>
  (await school().query('select from images where name = $1', [nameIn(address)])).length === 1

const sweep = async (...addresses: string[]): Promise<void> => {
  for (const address of addresses)
    await sweepImageFolder(school().context, nameIn(address).slice(0, 2), [
      (asked) => listCataloguePictures(school().context.db, asked),
      (asked) => listSitePictures(school().context.db, asked),
      (asked) => listChosenPosters(school().context.db, asked),
    ])
}

test('a new avatar replaces the former one, whose file is deleted', async () => {
  const { token } = await newcomer()
  const [first, second] = [await upload(1, token), await upload(1, token)]
  expect([await isServed(first), await isServed(second)]).toEqual([false, true])
  // The row still counts for the daily quota.
  expect(await hasRow(first)).toBe(true)
  school().moveClock(day + 1000)
  await sweep(first, second)
  expect([await hasRow(first), await hasRow(second)]).toEqual([false, true])
  expect(await isServed(second)).toBe(true)
})

test('the avatar of another user is not removed', async () => {
  const [one, other] = [await newcomer(), await newcomer()]
  const icon = await upload(1, one.token)
  await school().query('update users set icon = $1 where id = $2', ['/files/../x', other.userId])
  await upload(1, other.token)
  expect(await isServed(icon)).toBe(true)
})

test('of two concurrent avatars one file is left', async () => {
  const { token, userId } = await newcomer()
  await upload(1, token)
  const both = await Promise.all([upload(1, token), upload(1, token)])
  const served = await Promise.all(both.map(isServed))
  expect(served.filter(Boolean)).toHaveLength(1)
  const [row] = await school().query<{ icon: string }>('select icon from users where id = $1', [
    userId,
  ])
  expect(row?.icon).toBe(both[served.indexOf(true)])
})

test('an unused upload is deleted after a day, and not before', async () => {
  const unused = await upload(3, await newOperator())
  await sweep(unused)
  expect(await isServed(unused)).toBe(true)
  school().moveClock(day + 1000)
  await sweep(unused)
  expect([await isServed(unused), await hasRow(unused)]).toEqual([false, false])
})

test('images used by a course, its introduction, a category, teacher, slide or the site are kept', async () => {
  const operator = await newOperator()
  const shown = [
    await upload(3, operator),
    await upload(3, operator),
    await upload(4, operator),
    await upload(2, operator),
    await upload(5, operator),
    await upload(6, operator),
  ]
  const [thumbnail = '', cover, photo, image, webLogo = '', inIntro] = shown
  const categoryId = await addCategory(school(), 'A')
  await addCourse(school(), { name: 'A', categoryId, thumbnail, state: 'hidden' })
  await school().query('update courses set intro_en = $1', [`<img src="${inIntro}" alt="" />`])
  await school().query('update categories set cover = $1', [cover])
  await school().query(
    "insert into teachers (position, name_zh, name_en, photo) values (1, 'a', 'a', $1)",
    [photo],
  )
  await school().query(
    "insert into slides (position, name_zh, name_en, image) values (1, 'a', 'a', $1)",
    [image],
  )
  await putSiteSettings(school().context.db, 'zh-CN', { webLogo })
  school().moveClock(day + 1000)
  await sweep(...shown)
  expect(await Promise.all(shown.map(isServed))).toEqual(shown.map(() => true))
})

test('the poster of a video is kept while it is chosen', async () => {
  const operator = await newOperator()
  const [former, chosen] = [await upload(7, operator), await upload(7, operator)]
  const videoId = await addVideo(school(), 'poster')
  const choose = async (poster: string, version: number) => {
    const input = { videoId, poster, version }
    const { body } = await school().call(choosePoster, input, {
      token: operator,
    })
    return body.data.version
  }
  await choose(chosen, await choose(former, 0))
  school().moveClock(day + 1000)
  await sweep(former, chosen)
  expect([await isServed(former), await isServed(chosen)]).toEqual([false, true])
})

test('images of an earlier version of a course are kept, so that it can be restored', async () => {
  const operator = await newOperator()
  const [before, after, inIntro, unused] = [
    await upload(3, operator),
    await upload(3, operator),
    await upload(6, operator),
    await upload(6, operator),
  ]
  const call = async <Path extends keyof Calls>(path: Path, input: RequestOf<Calls[Path]>) => {
    const { body } = await school().call(path, input, { token: operator })
    expect(body.code, body.msg).toBe(200)
    return body.data
  }
  const categoryId = await addCategory(school(), 'versions')
  const { addCourse: add, saveCourse: save } = contentEndpoints
  const { id, version } = await call(add.path, { name: 'versions', categoryId })
  const introZh = `<p>x</p><img src="${inIntro}" alt="">`
  const first = await call(save.path, { id, version, thumbnail: before, introZh })
  const draft = { id, version: first.version, thumbnail: after, introZh: '<p>x</p>' }
  await call(save.path, draft)
  school().moveClock(day + 1000)
  await sweep(before, after, inIntro, unused)
  const served = await Promise.all([before, after, inIntro, unused].map(isServed))
  expect(served).toEqual([true, true, true, false])
})

test('chat images are kept', async () => {
  const { token } = await newcomer()
  const address = await upload(8, token)
  school().moveClock(day + 1000)
  await sweep(address)
  expect(await hasRow(address)).toBe(true)
})

test('a file without a row is deleted after a day', async () => {
  const { storage, config } = school().context
  const [old, fresh] = ['images/ab/old.png.part', 'images/ab/fresh.png.part']
  for (const name of [old, fresh]) await storage.putNamed('private', name, png)
  const pathOf = (name: string) => join(config.dataDir, 'private-files', name)
  const now = school().context.clock.now().getTime()
  utimesSync(pathOf(old), new Date(now - 2 * day), new Date(now - 2 * day))
  utimesSync(pathOf(fresh), new Date(now), new Date(now))
  await sweepImageFolder(school().context, 'ab', [])
  expect([existsSync(pathOf(old)), existsSync(pathOf(fresh))]).toEqual([false, true])
})
