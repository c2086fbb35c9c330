import { getCurrentUser, signOut } from '@jingke/contract/auth/calls'
import { getPersonalInfo, removeAvatar } from '@jingke/contract/profile/calls'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  boundary,
  multipartOf,
  multipartType,
  type Part,
} from '../../../../tests/support/clients/multipart.ts'
import { jpegOf, pngOf } from '../../../../tests/support/test-images.ts'
import { form, useImageUploads } from '../testing/image-uploads.ts'

const { school, newcomer, post, upload, get, allRows } = useImageUploads()

let png: Buffer
beforeAll(async () => {
  png = await pngOf(220, 190)
})

describe('an avatar', () => {
  test('becomes its owner’s icon with the upload, and is public', async () => {
    const { token, userId } = await newcomer()
    const { code, data: icon } = await upload(await jpegOf(640, 640), 'image/jpeg', 1, token)
    expect(code).toBe(200)
    expect(icon).toMatch(/^\/files\/images\/[0-9a-f]{2}\/[0-9a-f]{32}\.jpg$/)
    const { body } = await school().call(getCurrentUser, {}, { token })
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
    expect(records).toEqual([{ kind: 'profile-changed', detail: { fields: ['icon'] } }])
  })

  test('can be removed, with its file', async () => {
    const { token } = await newcomer()
    const { data: icon } = await upload(await pngOf(120, 120), 'image/png', 1, token)
    const remove = async () => (await school().call(removeAvatar, {}, { token })).body
    expect((await remove()).data.icon).toBe('')
    expect((await get(icon)).status).toBe(404)
    expect((await remove()).code).toBe(200)
    // The row stays for the daily quota until the sweep.
    await school().query('delete from images where $1 like $2 || name', [icon, '%'])
  })

  test('does not increment the version of the profile', async () => {
    const { token } = await newcomer()
    await upload(await pngOf(120, 120), 'image/png', 1, token)
    const { body } = await school().call(getPersonalInfo, {}, { token })
    expect(body.data.version).toBe(0)
  })
})

describe('a chat image', () => {
  test('is served at its signed URL only', async () => {
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
    const forged = ['user', 'session', 'expires', 'signature'].flatMap((field) => {
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

  test('is not served once the URL has expired or its user has signed out or is disabled', async () => {
    const { token } = await newcomer()
    const { data: address } = await upload(png, 'image/png', 8, token)
    await school().call(signOut, {}, { token })
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

describe('the type', () => {
  test.each([2, 3, 4, 5, 6, 7])('%i needs a permission', async (type) => {
    const large = await pngOf(1200, 400)
    expect((await upload(large, 'image/png', type)).code).toBe(403)
    const id = await school().createUser(`operator-${type}`, 'jk-admin')
    const { token } = await school().giveSession(id)
    expect((await upload(large, 'image/png', type, token)).code).toBe(200)
  })

  test.each(['0', '9', '11', '-1', '1.0', ' 1', 'x', '', '["1"]', '१'])(
    '%j is refused',
    async (type) => {
      expect((await upload(png, 'image/png', type)).code).toBe(422)
    },
  )

  test('needs a token', async () => {
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

  test('is refused by another call', async () => {
    const { token } = await newcomer()
    const { status } = await school().send({
      url: getPersonalInfo,
      payload: multipartOf(form(png, 'image/png')),
      headers: { authorization: `Bearer ${token}`, 'content-type': multipartType },
    })
    expect(status).toBe(415)
  })

  test('with a thousand headers on a part is answered', async () => {
    const { token } = await newcomer()
    const headers = Array.from({ length: 10_000 }, (_, index) => `x-${index}: y`).join('\r\n')
    const body = `--${boundary}\r\n${headers}\r\n\r\n8\r\n--${boundary}--\r\n`
    expect([400, 413, 422]).toContain((await post(token, Buffer.from(body))).body.code)
  })
})

describe('the name of the file', () => {
  test.each(['../../x.png', 'a.png.html', 'x'.repeat(10_000), '\u202egnp.exe', '', 'a%00.png'])(
    'has no effect: %j',
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

describe('the limit of one user', () => {
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
