import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { profileEndpoints, profileProblems } from '@jingke/contract/profile'
import sharp from 'sharp'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { boundary, multipartOf, multipartType, type Part } from '../../../tests/multipart.ts'
import { sendBytes } from '../../../tests/raw-socket.ts'
import { addLearner } from '../../../tests/test-courses.ts'
import {
  bombOf,
  chunkOf,
  flatPngOf,
  gifOf,
  jpegOf,
  jpegWithComment,
  paddedTo,
  pngOf,
  pngWithChunks,
  tiffOf,
  webpOf,
} from '../../../tests/test-images.ts'
import { useSchool } from '../../../tests/test-school.ts'
import { createStorage } from '../../platform/storage.ts'

const school = useSchool()
const { path } = profileEndpoints.uploadImage
let count = 0

/** Someone new for each test, so that no limit stands in the way. */
const newcomer = () => addLearner(school(), `uploader-${++count}`)

const post = async (token: string, payload: Buffer, contentType = multipartType) =>
  school().send<string>({
    url: path,
    payload,
    headers: { authorization: `Bearer ${token}`, 'content-type': contentType },
  })

const form = (content: Uint8Array, contentType: string, type: string | number = 8): Part[] => [
  { name: 'type', content: String(type) },
  { name: 'coverFile', contentType, content },
]

const upload = async (
  content: Uint8Array,
  contentType = 'image/png',
  type: string | number = 8,
  token?: string,
) =>
  (await post(token ?? (await newcomer()).token, multipartOf(form(content, contentType, type))))
    .body

const get = (url: string) => school().sendRaw({ method: 'GET', url })

const filesBelow = (root: string): string[] =>
  existsSync(root)
    ? readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => /\.\w+$/.test(name))
    : []
const allFiles = (): string[] => {
  const { dataDir } = school().context.config
  return ['files', 'private-files'].flatMap((area) => filesBelow(join(dataDir, area)))
}
const allRows = () => school().query<{ name: string }>('select name from images')

let png: Buffer
let jpeg: Buffer
beforeAll(async () => {
  png = await pngOf(220, 190)
  jpeg = await jpegOf(220, 190)
})

/** Whatever happened, what is stored is what the rows say, and nothing half-written is left. */
afterEach(async () => {
  const names = allFiles().map((file) => file.slice(file.lastIndexOf('/') + 1))
  expect(names.sort()).toEqual((await allRows()).map((row) => row.name).sort())
})

const atFile = { issues: [{ path: 'coverFile', message: '' }] }
const wrongFormat = { code: 422, msg: profileProblems.wrongImageFormat.zh, data: atFile }

describe('an avatar', () => {
  test('is its owner’s picture at once, for everyone to see', async () => {
    const { token, userId } = await newcomer()
    const { code, data: icon } = await upload(await jpegOf(640, 640), 'image/jpeg', 1, token)
    expect(code).toBe(200)
    expect(icon).toMatch(/^\/files\/images\/[0-9a-f]{2}\/[0-9a-f]{32}\.jpg$/)
    const { body } = await school().call('/jk-user/api-user/v1/user/getCurrentUser', {}, { token })
    expect(body.data.icon).toBe(icon)
    const file = await get(icon)
    expect(file.status).toBe(200)
    expect(file.headers['content-type']).toBe('image/jpeg')
    expect(file.headers['x-content-type-options']).toBe('nosniff')
    expect(file.headers['content-security-policy']).toContain('sandbox')
    expect(await sharp(file.bytes).metadata()).toMatchObject({ width: 512, height: 512 })
    const records = await school().query(
      'select kind, detail from operation_records where user_id = $1',
      [userId],
    )
    expect(records).toEqual([{ kind: 'profile-changed', detail: 'icon' }])
  })

  test('does not make an open profile form out of date', async () => {
    const { token } = await newcomer()
    await upload(await pngOf(120, 120), 'image/png', 1, token)
    const { body } = await school().call(
      '/jk-user/api-user/v1/personalCenter/getPersonalInfo',
      {},
      { token },
    )
    expect(body.data.version).toBe(0)
  })
})

describe('a chat image', () => {
  test('is opened by its signed address and by nothing else', async () => {
    const { token } = await newcomer()
    const { data: address } = await upload(png, 'image/png', 8, token)
    const image = await get(address)
    expect(image.status).toBe(200)
    expect(image.headers['content-type']).toBe('image/png')
    expect(image.headers['x-content-type-options']).toBe('nosniff')
    expect(image.headers['content-security-policy']).toBe("default-src 'none'; sandbox")
    expect(image.headers['cache-control']).toContain('private')

    const url = new URL(address, 'http://x')
    const name = url.pathname.slice('/images/'.length)
    const other = await newcomer()
    const { data: otherAddress } = await upload(png, 'image/png', 8, other.token)
    const otherUrl = new URL(otherAddress, 'http://x')
    const forged = ['viewer', 'session', 'expires', 'signature'].flatMap((field) => {
      const missing = new URL(url)
      missing.searchParams.delete(field)
      const changed = new URL(url)
      changed.searchParams.set(field, otherUrl.searchParams.get(field) ?? '')
      if (field === 'expires') changed.searchParams.set(field, '9999999999')
      const twisted = new URL(url)
      twisted.searchParams.set(field, `${url.searchParams.get(field)}0`)
      const beyondAscii = new URL(url)
      beyondAscii.searchParams.set(field, `é${(url.searchParams.get(field) ?? '').slice(1)}`)
      return [missing, changed, twisted, beyondAscii]
    })
    const otherName = new URL(`/images/${otherUrl.pathname.split('/').at(-1)}${url.search}`, url)
    const paths = [...forged, otherName].map(({ pathname, search }) => pathname + search)
    for (const bad of [
      ...paths,
      `/images/${name}`,
      `/files/images/${name.slice(0, 2)}/${name}`,
      `/images/..%2f${name}${url.search}`,
      `/images/%00${url.search}`,
    ])
      expect((await get(bad)).status, bad).toBe(404)
  })

  test('is closed when the address expires, the viewer signs out or is disabled', async () => {
    const { token } = await newcomer()
    const { data: address } = await upload(png, 'image/png', 8, token)
    await school().call('/jk-auth/oauth/logout', {}, { token })
    expect((await get(address)).status).toBe(404)

    const second = await newcomer()
    const { data: secondAddress } = await upload(png, 'image/png', 8, second.token)
    await school().query('update users set disabled_at = now() where id = $1', [second.userId])
    expect((await get(secondAddress)).status).toBe(404)

    const third = await newcomer()
    const { data: thirdAddress } = await upload(png, 'image/png', 8, third.token)
    expect((await get(thirdAddress)).status).toBe(200)
    school().moveClock(15 * 60_000)
    expect((await get(thirdAddress)).status).toBe(404)
    school().moveClock(-15 * 60_000)
  })
})

describe('who may upload what', () => {
  test.each([2, 3, 4, 5])('type %i is the operator’s', async (type) => {
    const large = await pngOf(1200, 400)
    expect((await upload(large, 'image/png', type)).code).toBe(403)
    const id = await school().createUser(`operator-${type}`, 'jk-admin')
    const { token } = await school().giveSession(id)
    expect((await upload(large, 'image/png', type, token)).code).toBe(200)
  })

  test.each(['0', '6', '7', '9', '11', '-1', '1.0', ' 1', 'x', '', '["1"]', '१'])(
    'type %j is none',
    async (type) => {
      expect((await upload(png, 'image/png', type)).code).toBe(422)
    },
  )

  test('nobody without a token', async () => {
    const { body } = await post('A'.repeat(43), multipartOf(form(png, 'image/png')))
    expect(body.code).toBe(401)
  })
})

describe('the form', () => {
  test.each<[string, () => Part[]]>([
    ['no file', () => [{ name: 'type', content: '8' }]],
    ['no type', () => [{ name: 'coverFile', contentType: 'image/png', content: png }]],
    ['two files', () => [...form(png, 'image/png'), ...form(png, 'image/png').slice(1)]],
    [
      'two files of different names',
      () => [...form(png, 'image/png'), { name: 'other', contentType: 'image/png', content: png }],
    ],
    [
      'the file in another field',
      () => [
        { name: 'type', content: '8' },
        { name: 'file', contentType: 'image/png', content: png },
      ],
    ],
    [
      'the file as a text field',
      () => [
        { name: 'type', content: '8' },
        { name: 'coverFile', content: 'iVBORw0KGgo=' },
      ],
    ],
  ])('with %s is refused', async (_name, parts) => {
    const { token } = await newcomer()
    expect((await post(token, multipartOf(parts()))).body.code).toBe(422)
  })

  test.each<[string, () => Part[]]>([
    ['type twice', () => [...form(png, 'image/png'), { name: 'type', content: '1' }]],
    [
      'a field too many',
      () => [...form(png, 'image/png'), ...['a', 'b', 'c'].map((name) => ({ name, content: '' }))],
    ],
    ['a field too long', () => [...form(png, 'image/png'), { name: 'x', content: 'y'.repeat(65) }]],
    ['a prototype', () => [...form(png, 'image/png'), { name: '__proto__', content: 'x' }]],
    [
      'a prototype as the file',
      () => [{ name: 'constructor', contentType: 'image/png', content: png }],
    ],
    [
      'a hundred thousand parts',
      () => Array.from({ length: 20_000 }, (_, index) => ({ name: `n${index}`, content: '' })),
    ],
  ])('with %s is malformed', async (_name, parts) => {
    const { token } = await newcomer()
    expect([400, 413]).toContain((await post(token, multipartOf(parts()))).status)
  })

  test('may have its fields in any order', async () => {
    const { token } = await newcomer()
    const { body } = await post(token, multipartOf(form(png, 'image/png').reverse()))
    expect(body.code).toBe(200)
  })

  test.each([
    ['application/json', '{"type":8}', 415],
    ['text/plain', 'x', 415],
    ['multipart/form-data', 'x', 400],
    ['multipart/form-data; boundary=', 'x', 400],
    [multipartType, '', 422],
    [multipartType, 'no boundary in here', 400],
    [multipartType, `--${boundary}\r\n`, 400],
    [multipartType, `--${boundary}\r\ncontent-disposition: form-data; name="type"\r\n\r\n8`, 400],
  ])('as %s with %j is refused', async (contentType, text, code) => {
    const { token } = await newcomer()
    expect((await post(token, Buffer.from(text), contentType)).body.code).toBe(code)
  })

  test('in another call is refused', async () => {
    const { token } = await newcomer()
    const { status } = await school().send({
      url: '/jk-user/api-user/v1/personalCenter/getPersonalInfo',
      payload: multipartOf(form(png, 'image/png')),
      headers: { authorization: `Bearer ${token}`, 'content-type': multipartType },
    })
    expect(status).toBe(415)
  })

  test('with a thousand headers on a part ends in an answer', async () => {
    const { token } = await newcomer()
    const headers = Array.from({ length: 10_000 }, (_, index) => `x-${index}: y`).join('\r\n')
    const body = `--${boundary}\r\n${headers}\r\n\r\n8\r\n--${boundary}--\r\n`
    expect([400, 413, 422]).toContain((await post(token, Buffer.from(body))).body.code)
  })
})

describe('the name of the file', () => {
  test.each(['../../x.png', 'a.png.html', 'x'.repeat(10_000), '\u202egnp.exe', '', 'a%00.png'])(
    'is nobody’s business: %j',
    async (fileName) => {
      const { token } = await newcomer()
      const parts = multipartOf([
        { name: 'type', content: '1' },
        { name: 'coverFile', contentType: 'image/png', fileName, content: png },
      ])
      const { body } = await post(token, parts)
      expect(body.data).toMatch(/^\/files\/images\/[0-9a-f]{2}\/[0-9a-f]{32}\.png$/)
    },
  )
})

describe('the size', () => {
  test('of 2 MiB less one byte is accepted', async () => {
    expect((await upload(paddedTo(png, 2_097_151))).code).toBe(200)
  })

  test('of 2 MiB is refused in the words of the spec', async () => {
    expect(await upload(paddedTo(png, 2_097_152))).toEqual({
      code: 422,
      msg: '图片大小不能超过2MB!',
      data: atFile,
    })
  })

  test.each([2_097_152, 2_200_000, 9_000_000])(
    'of %i bytes is refused in the same words, in both languages',
    async (size) => {
      const { token } = await newcomer()
      const payload = multipartOf(form(paddedTo(png, size), 'image/png'))
      for (const [language, msg] of [
        ['zh-CN', '图片大小不能超过2MB!'],
        ['en', 'image size must not exceed 2MB!'],
      ]) {
        const answer = await school().send<string>({
          url: path,
          payload,
          headers: {
            authorization: `Bearer ${token}`,
            'content-type': multipartType,
            'accept-language': language ?? '',
          },
        })
        expect([answer.status, answer.body]).toEqual([200, { code: 422, msg, data: atFile }])
      }
    },
  )

  test('empty is no image', async () => {
    expect(await upload(Buffer.alloc(0))).toEqual(wrongFormat)
  })

  test.each([
    [219, 190],
    [220, 189],
    [219, 189],
    [1, 5000],
  ])('of %i×%i pixels is refused for a chat', async (width, height) => {
    expect(await upload(await pngOf(width, height))).toEqual({
      code: 422,
      msg: '上传图片宽高不能小于220x190!',
      data: atFile,
    })
  })

  test('of 220×190 pixels is accepted, also lying on its side', async () => {
    expect((await upload(await jpegOf(220, 190), 'image/jpeg')).code).toBe(200)
    expect((await upload(await jpegOf(190, 220, 6), 'image/jpeg')).code).toBe(200)
    expect((await upload(await jpegOf(220, 190, 6), 'image/jpeg')).code).toBe(422)
  })

  test('of an avatar is at least 120×120', async () => {
    expect((await upload(await pngOf(119, 120), 'image/png', 1)).code).toBe(422)
    expect((await upload(await pngOf(120, 120), 'image/png', 1)).code).toBe(200)
  })
})

describe('what is not a JPEG or PNG', () => {
  test.each<[string, () => Promise<Buffer> | Buffer]>([
    ['a GIF', () => gifOf(220, 190)],
    ['a WebP', () => webpOf(220, 190)],
    ['a TIFF', () => tiffOf(220, 190)],
    [
      'an SVG',
      () =>
        Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" onload="x()" width="300" height="300"/>',
        ),
    ],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n')],
    ['a program', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(600)])],
    ['an archive', () => Buffer.from('PK\u0003\u0004aaaaaaaaaaaa')],
    ['the first bytes of a PNG', () => png.subarray(0, 8)],
    ['the first bytes of a JPEG', () => jpeg.subarray(0, 3)],
    ['a PNG cut off', () => png.subarray(0, png.length - 30)],
    ['a PNG without its end', () => png.subarray(0, png.length - 12)],
    ['a JPEG cut off', () => jpeg.subarray(0, jpeg.length - 30)],
    ['a PNG of 40000×40000', () => bombOf(40_000, 40_000)],
    ['a PNG of 65535×65535', () => bombOf(65_535, 65_535)],
    ['a PNG of 2147483647×1', () => bombOf(2_147_483_647, 1)],
    ['a PNG of no size', () => bombOf(0, 0)],
    ['a PNG one pixel over 25 million', () => flatPngOf(5001, 5000)],
    ['a PNG that claims more than it holds', () => bombOf(4000, 4000)],
  ])('is refused: %s', async (_name, make) => {
    const bytes = await make()
    for (const contentType of ['image/png', 'image/jpeg']) {
      const body = await upload(bytes, contentType)
      expect(body).toEqual(wrongFormat)
    }
  })

  test('a JPEG header of 65535×65535 is refused', async () => {
    const bomb = Buffer.from(jpeg)
    const frame = bomb.indexOf(Buffer.from([0xff, 0xc0]))
    bomb.writeUInt16BE(65_535, frame + 5)
    bomb.writeUInt16BE(65_535, frame + 7)
    expect(await upload(bomb, 'image/jpeg')).toEqual(wrongFormat)
  })

  test.each([
    ['image/jpeg', () => png],
    ['image/png', () => jpeg],
    ['image/gif', () => png],
    ['text/html', () => png],
    ['application/octet-stream', () => png],
    ['image/svg+xml', () => png],
  ])('is refused when it is declared as %s and is not', async (contentType, bytes) => {
    expect(await upload(bytes(), contentType)).toEqual(wrongFormat)
  })

  test('is told in English to who reads English', async () => {
    const { token } = await newcomer()
    const { body } = await school().send({
      url: path,
      payload: multipartOf(form(await gifOf(300, 300), 'image/gif')),
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': multipartType,
        'accept-language': 'en',
      },
    })
    expect(body.msg).toBe('upload images only JPG, PNG format!')
  })
})

test('25 million pixels in three kilobytes are looked at', async () => {
  expect((await upload(await flatPngOf(5000, 5000))).code).toBe(200)
})

const payload = '<script>alert(1)</script><?php system($_GET[0]); ?>'

describe('what else is in the file', () => {
  test.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['a comment', () => jpegWithComment(jpeg, payload), 'image/jpeg'],
    [
      'text',
      () => pngWithChunks(png, [chunkOf('tEXt', Buffer.from(`Comment\0${payload}`))]),
      'image/png',
    ],
    [
      'a chunk of its own',
      () => pngWithChunks(png, [chunkOf('juNk', Buffer.from(payload))]),
      'image/png',
    ],
    [
      'EXIF',
      () =>
        sharp(jpeg)
          .withExif({ IFD0: { Copyright: payload, ImageDescription: payload } })
          .jpeg()
          .toBuffer(),
      'image/jpeg',
    ],
    [
      'a second picture behind the first, as phones write',
      () => Buffer.concat([jpeg, jpegWithComment(jpeg, payload)]),
      'image/jpeg',
    ],
    ['zeros behind its end', () => Buffer.concat([png, Buffer.alloc(100)]), 'image/png'],
  ])('is gone: %s', async (_name, make, contentType) => {
    const bytes = await make()
    const { code, data } = await upload(bytes, contentType, 8)
    expect(code).toBe(200)
    const { bytes: served } = await get(data)
    expect(served.includes('script')).toBe(false)
    expect(served.includes('php')).toBe(false)
    expect(served.length).toBeLessThan(bytes.length + 2000)
    const metadata = await sharp(served).metadata()
    expect(metadata).toMatchObject({ width: 220, height: 190 })
    expect(metadata.exif).toBeUndefined()
  })

  test.each<[string, () => Buffer, string]>([
    ['markup', () => Buffer.concat([jpeg, Buffer.from(payload)]), 'image/jpeg'],
    [
      'markup behind a second end',
      () => Buffer.concat([jpeg, Buffer.from(payload), Buffer.from([0xff, 0xd9])]),
      'image/jpeg',
    ],
    [
      'markup behind a second picture',
      () => Buffer.concat([jpeg, jpeg, Buffer.from('<html>')]),
      'image/jpeg',
    ],
    ['an archive', () => Buffer.concat([png, Buffer.from('PK\u0003\u0004rest')]), 'image/png'],
    ['a document', () => Buffer.concat([png, Buffer.from('%PDF-1.4')]), 'image/png'],
    ['a program', () => Buffer.concat([jpeg, Buffer.from('\0\0MZ')]), 'image/jpeg'],
  ])('is refused when it follows the image: %s', async (_name, make, contentType) => {
    expect(await upload(make(), contentType)).toEqual(wrongFormat)
  })
})

/** Repeatable, so that a failure can be looked at again. */
const flips = (seed: number) => {
  let state = seed
  return (limit: number): number => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff
    return state % limit
  }
}

test('a hundred and twenty damaged files are decoded or refused, and nothing else', async () => {
  const noise = await sharp({
    create: {
      width: 240,
      height: 200,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  } as never)
    .jpeg()
    .toBuffer()
  const pick = flips(20_270_301)
  let token = ''
  const codes = new Map<number, number>()
  for (let index = 0; index < 120; index += 1) {
    if (index % 10 === 0) token = (await newcomer()).token
    const source = index % 2 === 0 ? noise : png
    const damaged = Buffer.from(source)
    for (let bit = 0; bit <= index % 4; bit += 1) {
      const at = 4 + pick(damaged.length - 4)
      damaged[at] = (damaged[at] ?? 0) ^ (1 << pick(8))
    }
    const contentType = index % 2 === 0 ? 'image/jpeg' : 'image/png'
    const { code, data } = await upload(damaged, contentType, 8, token)
    codes.set(code, (codes.get(code) ?? 0) + 1)
    if (code === 200) await sharp((await get(data)).bytes, { failOn: 'warning' }).stats()
  }
  expect([...codes.keys()].sort()).toEqual([200, 422])
  const { body } = await school().call('/jk-admin/api-user/v1/site/info', {})
  expect(body.code).toBe(200)
})

describe('how much one person uploads', () => {
  test('is ten a minute, counted before a byte is read', async () => {
    const { token } = await newcomer()
    for (let index = 0; index < 10; index += 1)
      expect((await upload(Buffer.from('x'), 'image/png', 8, token)).code).toBe(422)
    expect((await upload(png, 'image/png', 8, token)).code).toBe(429)
  })

  test('is 200 MiB a day', async () => {
    const { token, userId } = await newcomer()
    const { name } = (await allRows())[0] ?? { name: '' }
    await school().query(
      'update images set owner_id = $1, bytes = $2, created_at = $3 where name = $4',
      [userId, 200 * 1024 * 1024, school().context.clock.now(), name],
    )
    expect(await upload(png, 'image/png', 8, token)).toMatchObject({
      code: 429,
      msg: '今日上传已达上限，请明天再试',
    })
    school().moveClock(86_400_001)
    const { token: nextDay } = await school().giveSession(userId)
    expect((await upload(png, 'image/png', 8, nextDay)).code).toBe(200)
    school().moveClock(-86_400_001)
  })
})

describe('when the disk refuses', () => {
  const withStorage = async (
    fault: string,
    when: 'open' | 'write' | 'sync',
    run: () => Promise<void>,
  ) => {
    const { storage, config } = school().context
    const original = storage.putNamed
    const { open } = await import('node:fs/promises')
    const fail = () => Promise.reject(Object.assign(new Error(fault), { code: fault }))
    const broken = createStorage(config.dataDir, async (...given) => {
      if (when === 'open') return fail()
      const file = await open(...given)
      if (when === 'write') {
        await file.write('half')
        file.writeFile = fail
      } else file.sync = fail
      return file
    })
    Object.assign(storage, { putNamed: broken.putNamed })
    try {
      await run()
    } finally {
      Object.assign(storage, { putNamed: original })
    }
  }

  test.each([
    ['ENOSPC', 'write'],
    ['ENOSPC', 'open'],
    ['EIO', 'sync'],
    ['EDQUOT', 'sync'],
  ] as const)('with %s at %s, it is said and nothing is left', async (fault, when) => {
    const { token } = await newcomer()
    const before = allFiles()
    await withStorage(fault, when, async () => {
      const body = await upload(png, 'image/png', 1, token)
      expect(body).toEqual({ code: 409, msg: '存储空间不足，图片未保存', data: null })
      expect(allFiles()).toEqual(before)
      const { body: site } = await school().call('/jk-admin/api-user/v1/site/info', {})
      expect(site.code).toBe(200)
    })
    expect((await upload(png, 'image/png', 1, token)).code).toBe(200)
  })
})

describe('over a real connection', () => {
  let port = 0
  beforeAll(async () => {
    await school().app.listen({ port: 0, host: '127.0.0.1' })
    const address = school().app.server.address()
    port = typeof address === 'object' && address ? address.port : 0
  })

  const headOf = (token: string, length: number | 'chunked') =>
    [
      `POST ${path} HTTP/1.1`,
      'host: x',
      `authorization: Bearer ${token}`,
      `content-type: ${multipartType}`,
      length === 'chunked' ? 'transfer-encoding: chunked' : `content-length: ${length}`,
      'connection: close',
      '',
      '',
    ].join('\r\n')

  test('a client that goes away in the middle leaves nothing behind', async () => {
    const { token } = await newcomer()
    const body = multipartOf(form(png, 'image/png'))
    const before = allFiles()
    for (const part of [1, 100, body.length - 5]) {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => {})
      const begun = once(school().app.server, 'request')
      socket.write(Buffer.concat([Buffer.from(headOf(token, body.length)), body.subarray(0, part)]))
      const [request] = await begun
      const ended = new Promise((resolve) => request.once('close', resolve))
      socket.destroy()
      await ended
    }
    await vi.waitFor(() => expect(allFiles()).toEqual(before))
    const { body: site } = await school().call('/jk-admin/api-user/v1/site/info', {})
    expect(site.code).toBe(200)
  })

  const tooLarge = { code: 422, msg: '图片大小不能超过2MB!', data: atFile }

  test('a body announced as far too long is refused before it is sent', async () => {
    const { token } = await newcomer()
    const reply = await sendBytes(port, headOf(token, 50_000_000))
    expect(JSON.parse(reply.body)).toEqual(tooLarge)
    expect(reply.head).toMatch(/connection: close/i)
  })

  test('a client that reads only after it has sent everything gets the words', async () => {
    const { token } = await newcomer()
    const body = multipartOf(form(paddedTo(png, 9_000_000), 'image/png'))
    const address = `http://127.0.0.1:${port}${path}`
    const headers = { authorization: `Bearer ${token}`, 'content-type': multipartType }
    const sent = await fetch(address, { method: 'POST', headers, body: new Uint8Array(body) })
    expect(await sent.json()).toEqual(tooLarge)
    const stream = new Blob([new Uint8Array(body)]).stream()
    const chunked = { method: 'POST', headers, body: stream, duplex: 'half' as const }
    expect(await (await fetch(address, chunked)).json()).toEqual(tooLarge)
  })

  test('a part without end is cut off at the limit', async () => {
    const { token } = await newcomer()
    const start = `--${boundary}\r\ncontent-disposition: form-data; name="coverFile"; filename="a"\r\ncontent-type: image/png\r\n\r\n`
    const chunk = Buffer.alloc(65_536, 65)
    const frame = (bytes: Buffer) =>
      Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])
    const reply = await sendBytes(port, headOf(token, 'chunked'), (socket) => {
      socket.write(frame(Buffer.from(start)))
      const timer = setInterval(() => {
        if (socket.destroyed) clearInterval(timer)
        else socket.write(frame(chunk))
      }, 2)
    })
    expect(JSON.parse(reply.body)).toEqual(tooLarge)
  })
})
