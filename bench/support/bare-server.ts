// Baseline: node:http that reads the request and answers with a fixed text, or with as many bytes as `x-bytes` says.
// With DATABASE_URL it makes one prepared statement first, or `x-statements` of them, which finds a row by its key:
// the limit of any call that asks the database.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Pool } from 'pg'

const body = process.env.BODY ?? ''
const connectionString = process.env.DATABASE_URL
const pool = connectionString ? new Pool({ connectionString, max: 20 }) : undefined
const statement = { name: 'user', text: 'select id, created_at from users where id = $1' }

const server = createServer((request, response) => {
  const { 'x-bytes': bytes, 'x-statements': statements = 1 } = request.headers
  const answer = async () => {
    if (pool)
      for (let made = 0; made < Number(statements); made += 1) await pool.query(statement, [1])
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
    response.end(bytes === undefined ? body : ' '.repeat(Number(bytes)))
  }
  request.resume()
  request.on('end', answer)
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  console.log(`ready: http://127.0.0.1:${port}`)
})
