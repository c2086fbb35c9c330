import { once } from 'node:events'
import { connect } from 'node:net'
import { uploadImage } from '@jingke/contract/profile/calls'
import { getSiteInfo } from '@jingke/contract/site/calls'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  boundary,
  multipartOf,
  multipartType,
} from '../../../../tests/support/clients/multipart.ts'
import { sendBytes } from '../../../../tests/support/clients/raw-socket.ts'
import { eventually } from '../../../../tests/support/eventually.ts'
import { paddedTo, pngOf } from '../../../../tests/support/test-images.ts'
import { createStorage } from '../../../platform/files/storage.ts'
import { atFile, form, useImageUploads } from '../testing/image-uploads.ts'

const { school, newcomer, upload, allFiles } = useImageUploads()

let png: Buffer
beforeAll(async () => {
  png = await pngOf(220, 190)
})

describe('if the disk refuses a write', () => {
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
  ] as const)('with %s at %s, the upload is refused and no file is left', async (fault, when) => {
    const { token } = await newcomer()
    const before = allFiles()
    await withStorage(fault, when, async () => {
      const body = await upload(png, 'image/png', 1, token)
      expect(body).toEqual({
        code: 507,
        msg: '存储空间已满，未能保存，请联系管理员',
        data: null,
      })
      expect(allFiles()).toEqual(before)
      const { body: site } = await school().call(getSiteInfo, {})
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
      `POST ${uploadImage} HTTP/1.1`,
      'host: x',
      `authorization: Bearer ${token}`,
      `content-type: ${multipartType}`,
      length === 'chunked' ? 'transfer-encoding: chunked' : `content-length: ${length}`,
      'connection: close',
      '',
      '',
    ].join('\r\n')

  test('a client that disconnects during the upload leaves no file', async () => {
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
    await eventually(() => expect(allFiles()).toEqual(before))
    const { body: site } = await school().call(getSiteInfo, {})
    expect(site.code).toBe(200)
  })

  const tooLarge = { code: 422, msg: '图片大小不能超过2MB!', data: atFile }

  test('a body with too large a Content-Length is refused before it is sent', async () => {
    const { token } = await newcomer()
    const reply = await sendBytes(port, headOf(token, 50_000_000))
    expect(JSON.parse(reply.body)).toEqual(tooLarge)
    expect(reply.head).toMatch(/connection: close/i)
  })

  test('a client that reads only after sending everything gets the response', async () => {
    const { token } = await newcomer()
    const body = multipartOf(form(paddedTo(png, 9_000_000), 'image/png'))
    const address = `http://127.0.0.1:${port}${uploadImage}`
    const headers = { authorization: `Bearer ${token}`, 'content-type': multipartType }
    const sent = await fetch(address, { method: 'POST', headers, body: new Uint8Array(body) })
    expect(await sent.json()).toEqual(tooLarge)
    const stream = new Blob([new Uint8Array(body)]).stream()
    const chunked = { method: 'POST', headers, body: stream, duplex: 'half' as const }
    expect(await (await fetch(address, chunked)).json()).toEqual(tooLarge)
  })

  test('an endless part is cut off at the limit', async () => {
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
