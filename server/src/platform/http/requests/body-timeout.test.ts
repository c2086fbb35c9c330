import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { exemptFromBodyTimeout } from './body-timeout.ts'

test('a request that is received whole is answered, though the answer takes longer than a connection may be silent', async () => {
  const server = createServer(async (request, response) => {
    if (request.url === '/exempt') exemptFromBodyTimeout(request, response)
    request.resume()
    await once(request, 'end')
    setTimeout(() => response.end('done'), 900)
  })
  server.timeout = 300
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const send = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body: 'bytes' })
  expect(await (await send('/exempt')).text()).toBe('done')
  await expect(send('/limited')).rejects.toThrow()
  expect(await (await send('/exempt')).text()).toBe('done')
  server.close()
})
