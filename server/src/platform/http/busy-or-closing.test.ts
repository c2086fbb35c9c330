import type { AddressInfo } from 'node:net'
import { drawCaptcha, issueToken } from '@jingke/contract/auth/calls'
import { describe, expect, test } from 'vitest'
import { newAddress } from '../../../tests/support/addresses.ts'
import { sendBytes } from '../../../tests/support/clients/raw-socket.ts'
import { credentials } from '../../../tests/support/credentials.ts'
import { eventually } from '../../../tests/support/eventually.ts'
import type { TestNode } from '../../../tests/support/test-node.ts'
import { clientHeader, useSchool } from '../../../tests/support/test-school.ts'

const shedAfter = 500
const school = useSchool({ shedAfter })

test('a closing server answers requests that have arrived and then closes the connections', async () => {
  await school().createUser('bert')
  const node = await school().openNode({ shedAfter: 20_000 })
  await node.app.listen({ port: 0, host: '127.0.0.1' })
  const ownPort = (node.app.server.address() as AddressInfo).port
  const body = new URLSearchParams(credentials({ username: 'bert' }) as Record<string, string>)
  const one = [
    `POST ${issueToken} HTTP/1.1`,
    'Host: x',
    `Authorization: ${clientHeader}`,
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${body.toString().length}`,
    '',
    body.toString(),
  ].join('\r\n')
  const arrived = new Promise((resolve) => node.app.server.once('request', resolve))
  const reply = sendBytes(ownPort, one + one)
  await arrived
  await node.close()
  const { text } = await reply
  expect(text.match(/HTTP\/1\.1 200/g)).toHaveLength(2)
  expect(text.match(/"code":200,/g)).toHaveLength(2)
})

describe('while the event loop is blocked', () => {
  const draw = async (node: Pick<TestNode, 'sendRaw'>) => {
    const uuid = crypto.randomUUID()
    const answer = await node.sendRaw({
      url: drawCaptcha,
      payload: { uuid },
      address: newAddress(),
      headers: { 'accept-language': 'en' },
    })
    return { ...answer, uuid }
  }

  /** The block is longer than the interval at which the delay is measured. */
  const drawAfterBlock = async (node: Pick<TestNode, 'sendRaw'>) => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1100)
    await new Promise((resolve) => setTimeout(resolve, 1))
    return draw(node)
  }

  test('calls are refused with Retry-After, and accepted afterwards', async () => {
    let shed = await drawAfterBlock(school())
    // A call that a busy machine answers late gives the measurement time to find no delay.
    for (let count = 0; count < 20 && shed.status === 200; count += 1)
      shed = await drawAfterBlock(school())
    expect(shed.status).toBe(503)
    expect(shed.headers['retry-after']).toBe('2')
    expect(JSON.parse(shed.bytes.toString())).toEqual({
      code: 503,
      msg: 'The service is busy. Please try again shortly.',
      data: null,
    })
    const rows = await school().query('select 1 from captchas where id = $1', [shed.uuid])
    expect(rows).toEqual([])
    await eventually(async () => expect((await draw(school())).status).toBe(200))
  })

  test('calls are accepted if the limit is longer than the block', async () => {
    const node = await school().openNode({ shedAfter: 20_000 })
    for (let count = 0; count < 3; count += 1) expect((await drawAfterBlock(node)).status).toBe(200)
  })
})
