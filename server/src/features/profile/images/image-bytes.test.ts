import { uploadImage } from '@jingke/contract/profile/calls'
import { getSiteInfo } from '@jingke/contract/site/calls'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { multipartOf, multipartType } from '../../../../tests/support/clients/multipart.ts'
import { eventually } from '../../../../tests/support/eventually.ts'
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
} from '../../../../tests/support/test-images.ts'
import { atFile, form, useImageUploads, wrongFormat } from '../testing/image-uploads.ts'

const { school, newcomer, upload, get } = useImageUploads()

let png: Buffer
let jpeg: Buffer
beforeAll(async () => {
  png = await pngOf(220, 190)
  jpeg = await jpegOf(220, 190)
})

describe('the size', () => {
  test('of 2 MiB less one byte is accepted', async () => {
    expect((await upload(paddedTo(png, 2_097_151))).code).toBe(200)
  })

  test('of 2 MiB is refused with the message of the spec', async () => {
    expect(await upload(paddedTo(png, 2_097_152))).toEqual({
      code: 422,
      msg: '图片大小不能超过2MB!',
      data: atFile,
    })
  })

  test.each([2_097_152, 2_200_000, 9_000_000])(
    'of %i bytes is refused with the same message, in both languages',
    async (size) => {
      const { token } = await newcomer()
      const payload = multipartOf(form(paddedTo(png, size), 'image/png'))
      for (const [language, msg] of [
        ['zh-CN', '图片大小不能超过2MB!'],
        ['en', 'image size must not exceed 2MB!'],
      ]) {
        const answer = await school().send<string>({
          url: uploadImage,
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

  test('of 0 bytes is refused as a wrong format', async () => {
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

  test('of 220×190 pixels is accepted, also if rotated by its orientation', async () => {
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

  test('is refused in English if the client accepts English', async () => {
    const { token } = await newcomer()
    const { body } = await school().send({
      url: uploadImage,
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

test('25 million pixels in three kilobytes are decoded', async () => {
  const bytes = await flatPngOf(5000, 5000)
  // A busy server answers 503 if the image takes more than five seconds.
  await eventually(async () => expect((await upload(bytes)).code).toBe(200))
})

test('16 bits for each colour count twice', async () => {
  const deep = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 4, background: '#0b7a75' } })
      .toColourspace('rgb16')
      .png()
      .toBuffer()
  expect(await upload(await deep(5000, 2501))).toEqual({
    code: 422,
    msg: '图片的像素太多，请缩小后再上传',
    data: atFile,
  })
  expect((await upload(await deep(400, 300))).code).toBe(200)
})

const payload = '<script>alert(1)</script><?php system($_GET[0]); ?>'

describe('other data in the file', () => {
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
  ])('is removed: %s', async (_name, make, contentType) => {
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

/** Seeded, so that a failure can be reproduced. */
const flips = (seed: number) => {
  let state = seed
  return (limit: number): number => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff
    return state % limit
  }
}

test('each of 120 damaged files is decoded or refused', async () => {
  const pick = flips(20_270_301)
  const raw = { width: 240, height: 200, channels: 3 } as const
  const pixels = Buffer.from(Array.from({ length: 240 * 200 * 3 }, () => pick(256)))
  const noise = await sharp(pixels, { raw }).jpeg().toBuffer()
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
  const { body } = await school().call(getSiteInfo, {})
  expect(body.code).toBe(200)
})
