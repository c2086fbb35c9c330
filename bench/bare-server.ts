// Baseline: node:http that reads the request and answers with a fixed text.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const body = process.env.BODY ?? ''
const server = createServer((request, response) => {
  request.resume()
  request.on('end', () => {
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
    response.end(body)
  })
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  console.log(`ready: http://127.0.0.1:${port}`)
})
